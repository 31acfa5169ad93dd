"""Real solutions of equations, by mpmath with 40 digits: writes the file that is named, tests/data/equations/roots.json.

Each equation comes with a window that has all its real solutions (argued by hand: outside one side outgrows the other); inside it
changes of sign are looked for at 40,001 points, and places where the derivative changes its sign are tried as double ones."""
import json, sys
import mpmath as mp
mp.mp.dps = 40

# what the solver is given, what mpmath is given, the window
EQUATIONS = [
    ("cos(x) = x", lambda x: mp.cos(x) - x, (-3, 3)),
    ("exp(x) = 3*x", lambda x: mp.exp(x) - 3*x, (-1, 5)),
    ("exp(x) = e*x", lambda x: mp.exp(x) - mp.e*x, (-1, 5)),
    ("exp(x) = 2*x", lambda x: mp.exp(x) - 2*x, (-1, 5)),
    ("x*exp(x) = 1", lambda x: x*mp.exp(x) - 1, (-20, 5)),
    ("x*exp(x) = -0.2", lambda x: x*mp.exp(x) + mp.mpf(1)/5, (-60, 5)),
    ("x^2 = 2^x", lambda x: x**2 - 2**x, (-5, 8)),
    ("ln(x) = x - 2", lambda x: mp.log(x) - x + 2, (mp.mpf(10)**-6, 10)),
    ("ln(x) = -20", lambda x: mp.log(x) + 20, (mp.mpf(10)**-10, mp.mpf(10)**-8)),
    ("x + ln(x) = 50", lambda x: x + mp.log(x) - 50, (1, 60)),
    ("sin(x) = x/10", lambda x: mp.sin(x) - x/10, (-12, 12)),
    ("sin(x)/x = 0.5", lambda x: mp.sin(x)/x - mp.mpf(1)/2, (-5, 5.01)),
    ("tan(x) = 2, -1.5 < x < 1.5", lambda x: mp.tan(x) - 2, (-1.5, 1.5)),
    ("tan(x) = 1/x, 0 < x < 10", lambda x: x*mp.sin(x) - mp.cos(x), (0.01, 10)),
    ("x = tan(x), 0.1 < x < 20", lambda x: x*mp.cos(x) - mp.sin(x), (0.1, 20)),
    ("tan(x) = 0, 1 < x < 3", lambda x: mp.sin(x), (1, 3)),
    ("1/x = x^2", lambda x: 1/x - x**2 if x > 0 else mp.mpf(-1), (0.1, 10)),
    ("1/(x - 1) + 1/(x - 2) = exp(x)", lambda x: (2*x - 3) - mp.exp(x)*(x - 1)*(x - 2), (-20, 5)),
    ("x^5 - x - 1 = 0", lambda x: x**5 - x - 1, (-3, 3)),
    ("x^5 = x + 1e-9*exp(x)", lambda x: x**5 - x - mp.mpf(10)**-9*mp.exp(x), (-3, 60)),
    ("(x - 1)*(x - 1.0001)*exp(x) = 0", lambda x: (x - 1)*(x - mp.mpf('1.0001')), (0.9, 1.1)),
    ("(x - 1)^2*exp(x) = 0", lambda x: x - 1, (0, 2)),
    ("(x^2 - 2)^2 + ln(x)^2 = 0", lambda x: mp.mpf(1), (0.1, 3)),
    ("x^2 + 1e-6 = 2*x*sin(1)*exp(-x^2)", lambda x: x**2 + mp.mpf(10)**-6 - 2*x*mp.sin(1)*mp.exp(-x**2), (-0.01, 2)),
    ("cos(x) = 1 - x^2/2 + x^4/24", lambda x: x, (-1, 1)),
    ("exp(-x) - exp(-2*x) = 0.1", lambda x: mp.exp(-x) - mp.exp(-2*x) - mp.mpf(1)/10, (-1, 10)),
    ("2*exp(-2*x) = exp(-x)", lambda x: 2*mp.exp(-2*x) - mp.exp(-x), (-3, 10)),
    ("0.3*exp(-0.3*x) = 0.05*exp(-0.05*x)", lambda x: 6*mp.exp(-mp.mpf('0.25')*x) - 1, (-3, 60)),
    ("cosh(x) = 2*x", lambda x: mp.cosh(x) - 2*x, (-1, 5)),
    ("cosh(x)*cos(x) = -1, 0 < x < 9", lambda x: mp.cosh(x)*mp.cos(x) + 1, (0.01, 9)),
    ("sqrt(x) + x = 6", lambda x: mp.sqrt(x) + x - 6, (0, 10)),
    ("sqrt(x - 1) = x - 3", lambda x: mp.sqrt(x - 1) - x + 3, (1, 10)),
    ("x^1.5 + x = 5", lambda x: x**mp.mpf('1.5') + x - 5, (0, 5)),
    ("abs(x - 1) = 2*exp(-x)", lambda x: abs(x - 1) - 2*mp.exp(-x), (-5, 5)),
    ("atan(x) = x/2", lambda x: mp.atan(x) - x/2, (-5.1, 5)),
    ("asin(x) = 0.3 + x^3", lambda x: mp.asin(x) - mp.mpf('0.3') - x**3, (-1, 1)),
    ("x^x = 2, x > 0", lambda x: x**x - 2, (0.01, 3)),
    ("1.5e-9*(exp(x/0.025) - 1) = (1 - x)/1000", lambda x: mp.mpf('1.5e-9')*(mp.exp(x/mp.mpf('0.025')) - 1) - (1 - x)/1000, (-1, 1.5)),
    ("1/sqrt(x) = -2*log10(1e-4/3.7 + 2.51/(1e5*sqrt(x)))", lambda x: 1/mp.sqrt(x) + 2*mp.log10(mp.mpf('1e-4')/mp.mpf('3.7') + mp.mpf('2.51')/(10**5*mp.sqrt(x))), (0.005, 1)),
    ("x - 0.3*sin(x) = 1", lambda x: x - mp.mpf('0.3')*mp.sin(x) - 1, (-3, 5)),
    ("5*(1 - exp(-x)) = x", lambda x: 5*(1 - mp.exp(-x)) - x, (-1, 6.001)),
    ("x^3*(exp(1/x) - 1) = 10, x > 0", lambda x: x**3*(mp.exp(1/x) - 1) - 10, (0.05, 10)),
]

def roots(f, lo, hi):
    n = 40000
    found = []
    at = [mp.mpf(lo) + (mp.mpf(hi) - mp.mpf(lo))*k/n for k in range(n + 1)]
    values = [f(x) for x in at]
    for k in range(n):
        if values[k] == 0: found.append(at[k])
        elif values[k]*values[k + 1] < 0:
            found.append(mp.findroot(f, (at[k], at[k + 1]), solver='anderson', tol=mp.mpf(10)**-60, maxsteps=200, verify=False))
    if values[n] == 0: found.append(at[n])
    for k in range(1, n):
        a, b, c = values[k - 1], values[k], values[k + 1]
        if a*b > 0 and b*c > 0 and abs(b) <= abs(a) and abs(b) <= abs(c) and abs(b) < 1e-6:
            x = mp.findroot(lambda x: mp.diff(f, x), at[k])
            if abs(f(x)) < mp.mpf(10)**-30: found.append(x)
    return [mp.nstr(x if abs(x) > mp.mpf(10)**-30 else mp.mpf(0), 20) for x in found]

data = {"made": "python3 scripts/truth/equations.py with mpmath " + mp.__version__,
        "equations": [{"equation": text, "roots": roots(f, *window)} for text, f, window in EQUATIONS]}
json.dump(data, open(sys.argv[1], "w"), indent=1)
