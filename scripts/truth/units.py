# Units with exact factors, apart from the program's own table
#
# A unit is a factor to SI base units, a dimension and, for readings, an offset. Figures: SI brochure (9th edition),
# NIST SP 811 and CODATA 2022.

import functools
import re

import mpmath
from mpmath import mpf

mpmath.mp.dps = 60

class NoUnit(ValueError):
    """A unit that this table does not have."""


BASE = ('m', 'kg', 's', 'A', 'K', 'mol', 'cd', 'bit')


def dims(**powers):
    return tuple(powers.get(base, 0) for base in BASE)


NONE = dims()
L, M, T, I, H, N, J, B = (tuple(int(i == k) for i in range(8)) for k in range(8))


def times(a, b, power=1):
    return tuple(x + power * y for x, y in zip(a, b))


def of(text):
    out = NONE
    for name, power in re.findall(r'(m|kg|s|A|K|mol|cd|bit)(-?\d*)(?:\s|$)', text):
        at = BASE.index(name)
        out = times(out, tuple(int(i == at) for i in range(8)), int(power or 1))
    return out


PI = mpmath.pi
SCALED = {
    'm': ('1', 'm'), 'g': ('1e-3', 'kg'), 's': ('1', 's'), 'A': ('1', 'A'), 'K': ('1', 'K'),
    'mol': ('1', 'mol'), 'cd': ('1', 'cd'), 'lm': ('1', 'cd'), 'lx': ('1', 'cd m-2'),
    'N': ('1', 'kg m s-2'), 'Pa': ('1', 'kg m-1 s-2'), 'J': ('1', 'kg m2 s-2'), 'W': ('1', 'kg m2 s-3'),
    'C': ('1', 'A s'), 'V': ('1', 'kg m2 s-3 A-1'), 'F': ('1', 'kg-1 m-2 s4 A2'), 'Ω': ('1', 'kg m2 s-3 A-2'),
    'ohm': ('1', 'kg m2 s-3 A-2'), 'S': ('1', 'kg-1 m-2 s3 A2'), 'Wb': ('1', 'kg m2 s-2 A-1'),
    'T': ('1', 'kg s-2 A-1'), 'H': ('1', 'kg m2 s-2 A-2'), 'Hz': ('1', 's-1'), 'Bq': ('1', 's-1'),
    'Gy': ('1', 'm2 s-2'), 'Sv': ('1', 'm2 s-2'), 'kat': ('1', 'mol s-1'),
    'eV': ('1.602176634e-19', 'kg m2 s-2'), 'L': ('1e-3', 'm3'), 'l': ('1e-3', 'm3'), 'M': ('1e3', 'mol m-3'),
    'bar': ('1e5', 'kg m-1 s-2'), 'cal': ('4.184', 'kg m2 s-2'), 'Wh': ('3600', 'kg m2 s-2'), 'Ah': ('3600', 'A s'),
    't': ('1e3', 'kg'), 'Ci': ('3.7e10', 's-1'), 'Da': ('1.66053906892e-27', 'kg'), 'rad': ('1', ''), 'sr': ('1', ''),
    'gauss': ('1e-4', 'kg s-2 A-1'), 'pc': ('3.0856775814913673e16', 'm'), 'VA': ('1', 'kg m2 s-3'),
    'bit': ('1', 'bit'), 'byte': ('8', 'bit'), 'B': ('8', 'bit'), 'P': ('0.1', 'kg m-1 s-1'), 'St': ('1e-4', 'm2 s-1'),
    'dyn': ('1e-5', 'kg m s-2'), 'erg': ('1e-7', 'kg m2 s-2'),
}
PLAIN = {
    'k$': ('1000', ''), 'M$': ('1e6', ''), 'thousand': ('1000', ''), 'million': ('1e6', ''), 'mag': ('1', ''), 'millibar': ('100', 'kg m-1 s-2'),
    'min': ('60', 's'), 'h': ('3600', 's'), 'hour': ('3600', 's'), 'd': ('86400', 's'), 'day': ('86400', 's'),
    'week': ('604800', 's'), 'yr': ('31557600', 's'), 'year': ('31557600', 's'), 'a': ('31557600', 's'),
    'in': ('0.0254', 'm'), 'inch': ('0.0254', 'm'), 'ft': ('0.3048', 'm'), 'yd': ('0.9144', 'm'),
    'mi': ('1609.344', 'm'), 'mile': ('1609.344', 'm'), 'nmi': ('1852', 'm'), 'au': ('149597870700', 'm'),
    'AU': ('149597870700', 'm'), 'ly': ('9460730472580800', 'm'), 'Å': ('1e-10', 'm'), 'angstrom': ('1e-10', 'm'),
    'micron': ('1e-6', 'm'), 'ha': ('1e4', 'm2'), 'acre': ('4046.8564224', 'm2'), 'gal': ('0.003785411784', 'm3'),
    'st': ('6.35029318', 'kg'), 'lb': ('0.45359237', 'kg'), 'oz': ('0.028349523125', 'kg'), 'ton': ('907.18474', 'kg'), 'tonne': ('1000', 'kg'),
    'slug': ('14.593902937206365', 'kg'), 'lbf': ('4.4482216152605', 'kg m s-2'), 'kgf': ('9.80665', 'kg m s-2'),
    'psi': ('6894.757293168361', 'kg m-1 s-2'), 'ksi': ('6894757.293168361', 'kg m-1 s-2'),
    'atm': ('101325', 'kg m-1 s-2'), 'mmHg': ('133.322387415', 'kg m-1 s-2'), 'Torr': ('133.32236842105263', 'kg m-1 s-2'),
    'torr': ('133.32236842105263', 'kg m-1 s-2'), 'inHg': ('3386.389', 'kg m-1 s-2'),
    'hp': ('745.6998715822702', 'kg m2 s-3'), 'BTU': ('1055.05585262', 'kg m2 s-2'), 'Btu': ('1055.05585262', 'kg m2 s-2'),
    'mph': ('0.44704', 'm s-1'), 'knot': (mpf(1852) / 3600, 'm s-1'), 'kn': (mpf(1852) / 3600, 'm s-1'),
    'km/h': (mpf(1000) / 3600, 'm s-1'), 'kph': (mpf(1000) / 3600, 'm s-1'), 'cc': ('1e-6', 'm3'),
    'u': ('1.66053906892e-27', 'kg'), 'amu': ('1.66053906892e-27', 'kg'),
    '%': ('0.01', ''), 'percent': ('0.01', ''), 'ppm': ('1e-6', ''), 'ppb': ('1e-9', ''), '‰': ('1e-3', ''), 'permille': ('1e-3', ''), '1': ('1', ''),
    'deg': (PI / 180, ''), '°': (PI / 180, ''), 'degree': (PI / 180, ''), 'degrees': (PI / 180, ''),
    'arcmin': (PI / 10800, ''), 'arcsec': (PI / 648000, ''), 'gon': (PI / 200, ''),
    'rev': (2 * PI, ''), 'turn': (2 * PI, ''), 'turns': (2 * PI, ''), 'revolution': (2 * PI, ''),
    'rpm': (2 * PI / 60, 's-1'), 'RPM': (2 * PI / 60, 's-1'), 'rps': (2 * PI, 's-1'), 'cycle': ('1', ''), 'cycles': ('1', ''),
    'c': ('299792458', 'm s-1'), 'L_sun': ('3.828e26', 'kg m2 s-3'), 'R_sun': ('6.957e8', 'm'), 'M_sun': ('1.98841e30', 'kg'),
    'M_earth': ('5.972167867791379e24', 'kg'), 'R_earth': ('6.3781e6', 'm'), 'kmph': (mpf(1000) / 3600, 'm s-1'), 'wk': ('604800', 's'),
    'mo': ('2629800', 's'), 'month': ('2629800', 's'), 'lbm': ('0.45359237', 'kg'), 'cP': ('1e-3', 'kg m-1 s-1'),
    'Δ°C': ('1', 'K'), 'delta_degC': ('1', 'K'), 'Δ°F': (mpf(5) / 9, 'K'), 'Δ°': ('1', 'K'), 'delta_degF': (mpf(5) / 9, 'K'),
    'D': (1, 'm-1'), 'dpt': (1, 'm-1'), 'diopter': (1, 'm-1'), 'mpg': (mpf('1609.344') / mpf('0.003785411784'), 'm-2'),
    'molecules': (1, ''), 'dozen': (12, ''), 'rpm/min': (2 * PI / 3600, 's-2'), 'mil': ('2.54e-5', 'm'),
}
LABELS = {'people', 'person', 'cells', 'cell', 'items', 'item', 'widgets', 'bacteria', 'individuals', 'counts', 'count',
          'atoms', 'ions', 'particles', 'photons', 'USD', 'EUR', '$', '€', 'GBP', 'CHF', 'events', 'trials', 'teeth',
          'turns', 'copies', 'nuclei', 'decays', 'electrons', 'organisms', 'fish', 'deer', 'units', 'shares', 'samples',
          'colonies', 'CFU', 'births', 'deaths', 'hosts', 'prey', 'predators', 'students', 'loops', 'lines', 'slits', 'dB', 'pH', 'N_A'}
READINGS = {'degC': (mpf(1), mpf('273.15')), '°C': (mpf(1), mpf('273.15')), 'C°': (mpf(1), mpf('273.15')),
            'degF': (mpf(5) / 9, mpf('459.67') * 5 / 9), '°F': (mpf(5) / 9, mpf('459.67') * 5 / 9)}
PREFIX = {'Y': 24, 'Z': 21, 'E': 18, 'P': 15, 'T': 12, 'G': 9, 'M': 6, 'k': 3, 'h': 2, 'da': 1, 'd': -1, 'c': -2,
          'm': -3, 'µ': -6, 'μ': -6, 'u': -6, 'n': -9, 'p': -12, 'f': -15}


def single(name):
    if name in PLAIN:
        factor, dimension = PLAIN[name]
        return mpf(factor), of(dimension)
    if name in SCALED:
        factor, dimension = SCALED[name]
        return mpf(factor), of(dimension)
    if name in LABELS:
        return mpf(1), NONE
    for prefix, power in PREFIX.items():
        rest = name[len(prefix):]
        if name.startswith(prefix) and rest in SCALED:
            factor, dimension = SCALED[rest]
            return mpf(factor) * mpf(10) ** power, of(dimension)
    if name in READINGS:
        # Within a compound a degree is a difference.
        return READINGS[name][0], H
    raise NoUnit(f'no unit {name}')


TOKEN = re.compile(r'\s*([()*/·⋅]|\^?-?\d+(?:/\d+)?(?![A-Za-zµμΩ°])|\^\(-?\d+/\d+\)|[A-Za-zµμΩÅ°%‰$€Δ_]+)')
SUPER = str.maketrans('⁰¹²³⁴⁵⁶⁷⁸⁹⁻', '0123456789-')


@functools.lru_cache(maxsize=4096)
def unit(text):
    """(factor, dimension, turns): a text such as `kg m^2/(s^3 A)`; `turns` counts revolutions in it."""
    text = re.sub(r'[⁰¹²³⁴⁵⁶⁷⁸⁹⁻]+', lambda m: '^' + m[0].translate(SUPER), text.strip()).replace('**', '^').replace('^{', '^').replace('}', '')
    tokens, at = [], 0
    while at < len(text):
        match = TOKEN.match(text, at)
        if match is None:
            raise NoUnit(f'unit {text!r} at {at}')
        tokens.append(match[1])
        at = match.end()

    def power(pos):
        if pos < len(tokens) and re.fullmatch(r'\^?-?\d+(/\d+)?|\^\(-?\d+/\d+\)', tokens[pos]):
            said = tokens[pos].strip('^()')
            above, _, below = said.partition('/')
            return mpf(above) / mpf(below or 1), pos + 1
        return mpf(1), pos

    def product(pos):
        factor, dimension, turns, sign = mpf(1), NONE, mpf(0), 1
        while pos < len(tokens) and tokens[pos] != ')':
            token = tokens[pos]
            if token in '*·⋅':
                pos += 1
                sign = 1
                continue
            if token == '/':
                pos += 1
                sign = -1
                continue
            if token == '(':
                f, d, t, pos = product(pos + 1)
                pos += 1
            elif token == '1':
                f, d, t, pos = mpf(1), NONE, mpf(0), pos + 1
            else:
                f, d = single(token)
                t = mpf(1) if token in ('rev', 'turn', 'turns', 'revolution', 'rpm', 'RPM', 'rps') else mpf(0)
                pos += 1
            p, pos = power(pos)
            factor *= f ** (sign * p)
            dimension = times(dimension, d, sign * p)
            turns += sign * p * t
            # `a/b c` divides by b alone, as the program reads it; tables use brackets.
            sign = 1
        return factor, dimension, turns, pos

    factor, dimension, turns, pos = product(0)
    if pos != len(tokens):
        raise ValueError(f'unit {text!r}')
    return factor, dimension, turns


def to_si(value, name):
    """The SI value, readings in kelvin."""
    if name in READINGS:
        scale, offset = READINGS[name]
        return mpf(value) * scale + offset, H
    factor, dimension, _ = unit(name or '1')
    return mpf(value) * factor, dimension


def in_law(value, name, default):
    """A value as the law counts it: SI; turns where the law's unit counts them, a hertz being one a second; readings where its unit is one."""
    si, dimension = to_si(value, name)
    if default in READINGS:
        scale, offset = READINGS[default]
        return (si - offset) / scale, dimension
    _, own, turns = unit(default or '1')
    if any(abs(a - b) > 1e-9 for a, b in zip(own, dimension)):
        raise ValueError(f'{name} is no {default}')
    given, wanted = (counted(text) for text in (name or '1', default or '1'))
    # Between a unit that counts and radians stands 2 pi; 20 rpm in a law for hertz is a third of one.
    if wanted == 0:
        return si * (2 * PI) ** (cycles(name or '1') if radian(default or '1') else 0), dimension
    return si / (2 * PI) ** (unit(name)[2] if given != 0 else wanted), dimension


def cycles(text):
    """How often hertz are in a unit."""
    return len(re.findall(r'(?<![A-Za-zµ])[kMGTmµ]?Hz', text)) * (-1 if re.search(r'/\s*[kMGTmµ]?Hz', text) else 1)


def radian(text):
    """Whether a unit is one of angles."""
    return re.search(r'(?<![A-Za-z])(?:rad|deg|°(?![CF]))', text) is not None


@functools.lru_cache(maxsize=4096)
def counted(text):
    """How often turns or cycles are in a unit."""
    if text in READINGS:
        return 0
    return unit(text)[2] + cycles(text)
