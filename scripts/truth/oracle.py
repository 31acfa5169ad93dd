# The right answers, by mpmath with 50 digits and by SymPy, apart from the program
#
# Reads problems as lines of JSON, with what the program answered; writes a verdict for each. A relation is solved by
# SymPy once, and put back into the law with 50 digits at every problem: where the two disagree the oracle says so.

import functools
import json
import re
import signal
import sys

import mpmath
import sympy
from mpmath import mpf

from units import READINGS, NoUnit, in_law

FUNCTIONS = {
    'ln': sympy.log, 'log10': lambda x: sympy.log(x, 10), 'log2': lambda x: sympy.log(x, 2),
    'max': sympy.Max, 'min': sympy.Min, 'factorial': sympy.factorial, 'sqrt': sympy.sqrt, 'abs': sympy.Abs,
    'pi': sympy.pi, 'e': sympy.E, 'erf': sympy.erf,
}
KEPT = {'sqrt', 'sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'atan2', 'exp', 'ln', 'log10', 'log2', 'abs', 'sinh', 'cosh',
        'tanh', 'asinh', 'acosh', 'atanh', 'factorial', 'max', 'min', 'pi', 'erf', 'gamma_function', 'binomial'}
DIGITS = mpf(10) ** -40


class Late(Exception):
    pass


def late(*_):
    raise Late()


signal.signal(signal.SIGALRM, late)


def within(seconds, work):
    signal.alarm(seconds)
    try:
        return work()
    finally:
        signal.alarm(0)


def renamed(text, names):
    """The text with each of the names as `v_0`, `v_1` …, which SymPy knows nothing of."""
    at = {name: f'v_{i}' for i, name in enumerate(names)}
    word = re.compile(r"[^\W\d][\w]*'*|Δ\w*", re.UNICODE)
    return word.sub(lambda m: at.get(m[0], m[0]), text.replace('^', '**')), at


@functools.lru_cache(maxsize=4096)
def written(text, names):
    """A text as an expression, and its symbols by their names: the same text comes with every problem of its law."""
    said, at = renamed(text, names)
    symbols = {new: sympy.Symbol(new, real=True) for new in at.values()}
    expr = sympy.sympify(said, locals={**FUNCTIONS, **symbols})
    return expr, {name: symbols[new] for name, new in at.items()}


def parsed(text, names):
    return written(text, tuple(names))


@functools.lru_cache(maxsize=4096)
def function(text, names):
    """A text as a function of the names, in their order."""
    expr, symbols = written(text, names)
    return sympy.lambdify([symbols[name] for name in names], expr, 'mpmath')


def value_of(text, values):
    """What a text comes to for such values of its names."""
    names = sorted(values)
    return mpmath.mpmathify(function(text, tuple(names))(*[values[name] for name in names]))


class Law:
    """A relation for one wanted symbol: the difference of its sides, and the solutions that SymPy finds."""

    def __init__(self, statement, names, wanted):
        left, right = statement.split('=')
        names = list(names)
        a, symbols = parsed(left, names)
        b, _ = parsed(right, names)
        self.names = names
        self.wanted = symbols[wanted]
        self.order = [symbols[name] for name in names]
        self.difference = sympy.lambdify(self.order, a - b, 'mpmath')
        self.scale = sympy.lambdify(self.order, sympy.Abs(a) + sympy.Abs(b), 'mpmath')
        self.solutions = None
        if a == self.wanted and not b.has(self.wanted):
            solutions = [b]
        else:
            try:
                exact = sympy.nsimplify(a - b, rational=True)
                solutions = within(20, lambda: sympy.solve(exact, self.wanted, check=False))
            except (Late, NotImplementedError, Exception):
                solutions = []
        if solutions:
            self.solutions = [sympy.lambdify(self.order, one, 'mpmath') for one in solutions]

    def roots(self, values, wanted, near):
        """Real solutions, and whether each was found by both ways."""
        given = [values.get(name, near) for name in self.names]
        found = []
        for solution in self.solutions or []:
            try:
                root = solution(*given)
            except (ValueError, ZeroDivisionError, OverflowError, TypeError):
                continue
            root = mpmath.mpmathify(root)
            if abs(mpmath.im(root)) > abs(root) * mpf(10) ** -30:
                continue
            root = mpmath.re(root)
            if self.holds(values, wanted, root):
                found.append(root)
        numeric = self.numeric(values, wanted, near)
        if numeric is not None and not any(same(numeric, root, mpf(10) ** -30) for root in found):
            if self.solutions is not None and found:
                # A solution that SymPy does not list: a periodic one, as a rule.
                pass
            found.append(numeric)
        return found, numeric

    def holds(self, values, wanted, root):
        at = [root if name == wanted else values[name] for name in self.names]
        try:
            off = abs(self.difference(*at))
            scale = abs(self.scale(*at))
        except (ValueError, ZeroDivisionError, OverflowError):
            return False
        return off <= scale * mpf(10) ** -35 + mpf(10) ** -45

    def off(self, values, wanted, value):
        """How far both sides are apart, as a share of them; infinite where they have no value."""
        at = [value if name == wanted else values[name] for name in self.names]
        try:
            off, scale = mpmath.mpmathify(self.difference(*at)), abs(self.scale(*at))
        except (ValueError, ZeroDivisionError, OverflowError, TypeError):
            return mpmath.inf
        return abs(off) / scale if scale else mpmath.inf

    def numeric(self, values, wanted, near):
        function = lambda x: self.difference(*[x if name == wanted else values[name] for name in self.names])
        for start in (near, (near * mpf('0.999'), near * mpf('1.001'))):
            try:
                root = mpmath.findroot(function, start, tol=mpf(10) ** -80, maxsteps=200, verify=False)
            except (ValueError, ZeroDivisionError, OverflowError, TypeError):
                continue
            if abs(mpmath.im(root)) < mpf(10) ** -30 * (abs(root) + 1) and self.holds(values, wanted, mpmath.re(root)):
                return mpmath.re(root)
        return None


def same(a, b, tolerance):
    return abs(a - b) <= tolerance * max(abs(a), abs(b))


NO_SOLUTION = 'the oracle finds no solution'
LAWS = {}
# Whether the last relation was solved in two ways.
BOTH = [False]


def counted(problem, name):
    """The unit that a law counts a quantity in: a law that adds 273.15 itself counts readings, every other kelvin."""
    default = problem['units'].get(name, '1')
    if default in READINGS and not re.search(r'273\.15|459\.67', problem.get('statement', '')):
        return 'K'
    return default


def relation(problem):
    values = {}
    for name, (value, unit_name) in problem['given'].items():
        values[name], _ = in_law(value, unit_name, counted(problem, name))
    wanted = problem['wanted']
    near, _ = in_law(problem['near'], problem['units'][wanted], counted(problem, wanted))
    names = sorted({*problem['given'], wanted})
    key = (problem['statement'], wanted, tuple(names))
    if key not in LAWS:
        LAWS[key] = Law(problem['statement'], names, wanted)
    law = LAWS[key]
    roots, numeric = law.roots(values, wanted, near)
    if not roots:
        return None, NO_SOLUTION, roots
    chosen = min(roots, key=lambda root: abs(root - near))
    if numeric is not None and not same(chosen, numeric, mpf(10) ** -25):
        # The search came to another solution, farther away: from beside this one it must come to this one.
        numeric = law.numeric(values, wanted, chosen * (1 + mpf(10) ** -6))
    BOTH[0] = numeric is not None and law.solutions is not None
    if numeric is not None and not same(chosen, numeric, mpf(10) ** -25):
        return chosen, 'two ways give two answers', roots
    return chosen, None, roots


def judged_without_solution(problem):
    """Of a law that no value fulfils: no answer is right, and one that is given is put back into the law."""
    if problem.get('ours') is None:
        return {'verdict': 'right', 'why': 'there is no solution'}
    values = {name: in_law(value, unit_name, counted(problem, name))[0] for name, (value, unit_name) in problem['given'].items()}
    wanted = problem['wanted']
    value, unit_name = problem['ours']
    found, _ = in_law(value, unit_name or '1', counted(problem, wanted))
    law = LAWS[(problem['statement'], wanted, tuple(sorted({*problem['given'], wanted})))]
    off = law.off(values, wanted, found)
    return {'verdict': 'digits' if off < mpf(10) ** -9 else 'wrong', 'why': 'the oracle finds no solution', 'off': mpmath.nstr(off, 3)}


def closed(problem):
    """An answer in closed form, or by quadrature, of the given values in the units of the table."""
    values = {}
    for name, (value, unit_name) in problem['given'].items():
        values[name], _ = in_law(value, unit_name, counted(problem, name))
    names = sorted(values)
    answers = []
    if problem.get('answer') not in (None, 'numeric'):
        answers.append(mpmath.re(value_of(problem['answer'], values)))
    if problem['class'] == 'integral' and (not answers or problem.get('twice')):
        inner = function(problem['integrand'], (*names, problem['variable']))
        given = [values[name] for name in names]

        def bound(text):
            if text in ('inf', 'oo', '+inf'):
                return mpmath.inf
            if text in ('-inf', '-oo'):
                return -mpmath.inf
            return value_of(text, values)

        def peaks():
            low, high = bound(problem['from']), bound(problem['to'])
            return sorted(one for one in (bound(text) for text in problem.get('peaks') or []) if low < one < high)

        answers.append(within(30, lambda: mpmath.quad(lambda x: inner(*given, x), [bound(problem['from']), *peaks(), bound(problem['to'])])))
    twice = len(answers) == 2
    if twice and not same(answers[0], answers[1], mpf(10) ** -15):
        return answers[0], 'two ways give two answers', answers
    return answers[0], None, answers


def matrix(problem):
    """The elements of the answer, in SI base units."""
    values = {name: in_law(value, unit_name, counted(problem, name))[0] for name, (value, unit_name) in problem['given'].items()}
    flat = lambda one: [part for each in one for part in flat(each)] if isinstance(one, list) else [one]
    found = [mpmath.re(value_of(str(text), values)) for text in flat(problem['answer'])]
    return found, flat(problem['answerUnits'])


def judged_matrix(problem):
    truth, names = matrix(problem)
    said = {'truth': ', '.join(mpmath.nstr(one, 15) for one in truth)}
    ours = problem.get('ours')
    if ours is None:
        return {**said, 'verdict': 'refused'}
    if not ours or not isinstance(ours[0], list):
        ours = [ours]
    if len(ours) != len(truth):
        return {**said, 'verdict': 'wrong', 'why': 'another number of elements'}
    if len(names) < len(truth):
        names = names * len(truth)
    found = []
    for (value, unit_name), default in zip(ours, names):
        try:
            found.append(in_law(value, unit_name or '1', default)[0])
        except NoUnit:
            raise
        except ValueError as wrong:
            return {**said, 'verdict': 'wrong', 'why': str(wrong)}
    if problem.get('isSet'):
        found.sort()
        truth = sorted(truth)
    scale = max(abs(one) for one in truth)
    worst = max(abs(a - b) / (abs(b) or scale or 1) for a, b in zip(found, truth))
    if worst <= mpf(10) ** -12:
        return {**said, 'verdict': 'right'}
    return {**said, 'verdict': 'digits' if worst <= mpf(10) ** -9 else 'wrong', 'found': str(problem.get('ours'))}


# By the table of laws what is left of these ends at 0, or the ball has come to its top; their equations, which are all that
# a plan has, go on.
ENDED_FROM_OUTSIDE = {'leaky-bank', 'constant-drain', 'zero-order', 'rising-ball-drag'}


def ends(problem):
    """Whether the solution of a differential equation ends before the point that is asked for, or is not the only one."""
    if not problem.get('unique', True):
        return True
    if problem.get('endsAt') is None or problem['law'] in ENDED_FROM_OUTSIDE:
        return False
    values = {name: in_law(value, unit_name, counted(problem, name))[0] for name, (value, unit_name) in problem['given'].items()}
    end = value_of(str(problem['endsAt']), values)
    return abs(mpmath.im(end)) < mpf(10) ** -30 and 0 <= mpmath.re(end) <= values[problem['at']]


def symbolic(problem):
    """Whether an expression is the answer, or each of several is another one, at points of its own; None where no point has a value."""
    answers = problem['answer'] if isinstance(problem['answer'], list) else [problem['answer']]
    given = problem['ours'] if isinstance(problem['ours'], list) else [problem['ours']]
    if len(given) not in (1, len(answers)):
        return False
    left, unsure = list(answers), False
    for ours in given:
        verdicts = [same_expression({**problem, 'ours': ours, 'answer': answer}) for answer in left]
        if True in verdicts:
            left.pop(verdicts.index(True))
        elif None in verdicts:
            unsure = True
        else:
            return False
    return None if unsure else True


def same_expression(problem):
    names = problem['names']
    wanted, symbols = parsed(problem['answer'], names)
    wanted = wanted.subs({sympy.Symbol(name): sympy.Rational(str(value)) for name, value in problem.get('constants', {}).items()})
    given, own = parsed(problem['ours'], names)
    order = [symbols[name] for name in names]
    a = sympy.lambdify(order, wanted, 'mpmath')
    b = sympy.lambdify([own[name] for name in names], given, 'mpmath')
    # An antiderivative may have any constant, which may be one of the other names: they stay as they are in a round.
    by = problem.get('by') if problem.get('upToConstant') else None
    rounds = [[('0.37', at, lap) for at in range(8)] for lap in (range(3) if by else [0])]
    tried = 0
    for points in rounds:
        offsets = []
        for start, at, lap in points:
            step = lambda i, name: lap * 29 if by and name != by else at * 37
            point = [mpf(start) + mpf((step(i, name) + i * 61) % 97) / 50 for i, name in enumerate(names)]
            try:
                x, y = mpmath.mpmathify(a(*point)), mpmath.mpmathify(b(*point))
            except (ValueError, ZeroDivisionError, OverflowError):
                continue
            if not (mpmath.isfinite(x) and mpmath.isfinite(y)):
                continue
            tried += 1
            offsets.append((x - y, abs(x) + abs(y)))
        constant = offsets[0][0] if by and offsets else 0
        # Logarithms of negative numbers differ by turns of the imaginary part.
        apart = [abs(mpmath.re(off - constant)) if by else abs(off - constant) for off, _ in offsets]
        if any(one > mpf(10) ** -12 * (scale + 1) for one, (_, scale) in zip(apart, offsets)):
            return False
    return None if tried < 3 else True


def verdict(problem):
    kind = problem['class']
    ours = problem.get('ours')
    if kind == 'symbolic':
        if ours is None:
            return {'verdict': 'refused'}
        right = symbolic(problem)
        return {'verdict': 'skipped', 'why': 'no point to compare at'} if right is None else {'verdict': 'right' if right else 'wrong'}
    if kind == 'matrix':
        return judged_matrix(problem)
    if kind == 'ode' and ends(problem):
        return {'verdict': 'right' if ours is None else 'wrong', 'why': 'the solution ends before, or is not the only one'}
    truth, disagrees, roots = relation(problem) if kind == 'relation' else closed(problem)
    said = {'truth': None if truth is None else mpmath.nstr(truth, 20), 'twice': len(roots) > 1 if kind != 'relation' else kind == 'relation' and truth is not None and BOTH[0]}
    if disagrees == NO_SOLUTION:
        return {**said, **judged_without_solution(problem)}
    if disagrees is not None:
        return {**said, 'verdict': 'skipped', 'why': disagrees, 'disagrees': disagrees == 'two ways give two answers'}
    if problem.get('none'):
        return {**said, 'verdict': 'refused' if ours is None else 'wrong'}
    if ours is None:
        return {**said, 'verdict': 'refused'}
    value, unit_name = ours
    default = counted(problem, problem['wanted'])
    try:
        found, _ = in_law(value, unit_name or '1', default)
    except NoUnit:
        raise
    except ValueError as wrong:
        return {**said, 'verdict': 'wrong', 'why': str(wrong)}
    # What a printed digit more would have said, in the unit in which it is printed.
    text = re.sub(r'e.*$', '', str(value).lower())
    digits = len(re.sub(r'[^0-9]', '', text).lstrip('0')) or 1
    slack = mpf(10) ** (1 - max(digits, 1)) if digits < 15 else mpf(10) ** -14
    off = abs(found - truth)
    scale = max(abs(truth), abs(found))
    if off <= scale * slack or (truth == 0 and abs(found) < mpf(10) ** -15):
        return {**said, 'verdict': 'right'}
    if off <= scale * mpf(10) ** -9:
        return {**said, 'verdict': 'digits', 'off': mpmath.nstr(off / scale, 3)}
    return {**said, 'verdict': 'wrong', 'found': mpmath.nstr(found, 20)}


def main():
    for line in sys.stdin:
        problem = json.loads(line)
        try:
            said = verdict(problem)
        except Late:
            said = {'verdict': 'skipped', 'why': 'the oracle was too late'}
        except Exception as wrong:
            said = {'verdict': 'skipped', 'why': f'{type(wrong).__name__}: {wrong}'[:200]}
        sys.stdout.write(json.dumps({'id': problem['id'], **said}) + '\n')
        sys.stdout.flush()


main()
