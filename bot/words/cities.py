"""Cities as Russian and Polish users type them, by time zone. The database of zones has English names only."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from bot.words.folding import folded

CITIES: Final[Mapping[str, str]] = {
    'Europe/Warsaw': 'Warszawa, Kraków, Łódź, Wrocław, Poznań, Gdańsk, Варшава, Краков',
    'Europe/Moscow': 'Moskwa, Москва, Санкт-Петербург, Петербург, Казань, Нижний Новгород, Ростов-на-Дону, Сочи',
    'Europe/Kaliningrad': 'Калининград',
    'Europe/Samara': 'Самара, Ижевск',
    'Asia/Yekaterinburg': 'Jekaterynburg, Екатеринбург, Челябинск, Пермь, Уфа, Тюмень',
    'Asia/Omsk': 'Омск',
    'Asia/Novosibirsk': 'Nowosybirsk, Новосибирск',
    'Asia/Krasnoyarsk': 'Krasnojarsk, Красноярск',
    'Asia/Irkutsk': 'Irkuck, Иркутск',
    'Asia/Yakutsk': 'Jakuck, Якутск',
    'Asia/Vladivostok': 'Władywostok, Владивосток, Хабаровск',
    'Asia/Kamchatka': 'Kamczatka, Камчатка',
    'Europe/Kyiv': 'Kijów, Lwów, Киев, Київ, Львов, Львів, Харьков, Одесса',
    'Europe/Minsk': 'Mińsk, Минск',
    'Europe/Vilnius': 'Wilno, Вильнюс',
    'Europe/Riga': 'Ryga, Рига',
    'Europe/Tallinn': 'Таллин, Таллинн',
    'Europe/Chisinau': 'Kiszyniów, Кишинёв',
    'Asia/Almaty': 'Ałmaty, Алматы, Астана',
    'Asia/Tashkent': 'Taszkent, Ташкент',
    'Asia/Bishkek': 'Biszkek, Бишкек',
    'Asia/Tbilisi': 'Тбилиси',
    'Asia/Yerevan': 'Erywań, Ереван',
    'Asia/Baku': 'Баку',
    'Europe/London': 'Londyn, Лондон',
    'Europe/Dublin': 'Дублин',
    'Europe/Lisbon': 'Lizbona, Лиссабон',
    'Europe/Madrid': 'Madryt, Barcelona, Мадрид, Барселона',
    'Europe/Paris': 'Paryż, Париж',
    'Europe/Brussels': 'Bruksela, Брюссель',
    'Europe/Amsterdam': 'Амстердам',
    'Europe/Berlin': 'Monachium, Hamburg, Берлин, Мюнхен, Гамбург',
    'Europe/Zurich': 'Zurych, Цюрих',
    'Europe/Rome': 'Rzym, Mediolan, Рим, Милан',
    'Europe/Vienna': 'Wiedeń, Вена',
    'Europe/Prague': 'Praga, Прага',
    'Europe/Budapest': 'Budapeszt, Будапешт',
    'Europe/Belgrade': 'Belgrad, Белград',
    'Europe/Sofia': 'София',
    'Europe/Bucharest': 'Bukareszt, Бухарест',
    'Europe/Athens': 'Ateny, Афины',
    'Europe/Copenhagen': 'Kopenhaga, Копенгаген',
    'Europe/Oslo': 'Осло',
    'Europe/Stockholm': 'Sztokholm, Стокгольм',
    'Europe/Helsinki': 'Хельсинки',
    'Europe/Istanbul': 'Stambuł, Стамбул',
    'Asia/Jerusalem': 'Jerozolima, Tel Awiw, Иерусалим, Тель-Авив',
    'Asia/Dubai': 'Dubaj, Дубай',
    'Asia/Bangkok': 'Бангкок',
    'Asia/Shanghai': 'Szanghaj, Pekin, Шанхай, Пекин',
    'Asia/Seoul': 'Seul, Сеул',
    'Asia/Tokyo': 'Tokio, Токио',
    'Australia/Sydney': 'Сидней',
    'America/New_York': 'Nowy Jork, Нью-Йорк',
    'America/Chicago': 'Чикаго',
    'America/Los_Angeles': 'Лос-Анджелес',
    'America/Toronto': 'Торонто',
}  # fmt: skip
"""Cities by time zone, with commas between them. Cities with the same name in English are left out."""


def zones_of_city(text: str) -> list[str]:
    """Return the time zones with a city whose name begins with a text."""
    wanted = _plain(text)
    return [zone for zone, cities in _cities().items() if any(city.startswith(wanted) for city in cities)]


def zone_of_city(text: str) -> str | None:
    """Return the time zone of a city by its full name. None for an unknown city."""
    wanted = _plain(text)
    return next((zone for zone, cities in _cities().items() if wanted in cities), None)


@cache
def _cities() -> dict[str, list[str]]:
    return {zone: [_plain(city) for city in cities.split(',')] for zone, cities in CITIES.items()}


def _plain(text: str) -> str:
    return folded(text.replace('-', ' '))
