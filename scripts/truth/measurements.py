"""Means, deviations and fits of random readings, with 60 digits, by the textbook formulas.

Writes tests/data/formulas/measurements.json: `python3 scripts/truth/measurements.py` (mpmath).
"""
import json, random
from pathlib import Path
from mpmath import mp, mpf, sqrt, log, exp, fsum
mp.dps = 60
rnd = random.Random(26)
def M(v): return [mpf(s) for s in v]
def stats(x):
    n=len(x); m=fsum(x)/n; d=sqrt(fsum((a-m)**2 for a in x)/(n-1)); s=sorted(x)
    med = s[n//2] if n%2 else (s[n//2-1]+s[n//2])/2
    return dict(mean=m,deviation=d,standard_error=d/sqrt(n),median=med,sum=fsum(x),count=mpf(n))
def fit(x,y,sig=None):
    n=len(x); w=[1/s**2 for s in sig] if sig else [mpf(1)]*n
    W=fsum(w); mx=fsum(a*b for a,b in zip(w,x))/W; my=fsum(a*b for a,b in zip(w,y))/W
    sxx=fsum(a*(b-mx)**2 for a,b in zip(w,x)); sxy=fsum(a*(b-mx)*(c-my) for a,b,c in zip(w,x,y))
    b=sxy/sxx; a=my-b*mx
    chi2=fsum(ww*(yy-a-b*xx)**2 for ww,xx,yy in zip(w,x,y))
    r=dict(slope=b,intercept=a)
    s2 = chi2/(n-2) if n>2 else None
    if sig: scale=max(mpf(1), sqrt(s2)) if n>2 else mpf(1)
    else: scale=sqrt(s2) if n>2 else None
    if scale is not None:
        r['slope_error']=scale*sqrt(1/sxx); r['intercept_error']=scale*sqrt(1/W+mx**2/sxx)
        # covariance of slope and intercept: the error of a + b*x0
        r['at']={str(x0): scale*sqrt(1/W+(mpf(x0)-mx)**2/sxx) for x0 in ['2','50']}
    return r
def S(d): return {k:(S(v) if isinstance(v,dict) else mp.nstr(v,22)) for k,v in d.items()}
def dec(lo,hi,k): return [f"{rnd.uniform(lo,hi):.{4}f}" for _ in range(k)]
out={'statistics':[], 'lines':[], 'powers':[]}
lists=[['2.01','1.98','2.03'],['1000000001','1000000002','1000000003'],['1','1','1','1'],['-1','1'],
 ['1000000000000000.1','1000000000000000.2','1000000000000000.4'],['0.000000000000000001','0.000000000000000003'],['5','3','9','1']]
lists+=[dec(-100,100,k) for k in (2,3,5,8,20,50)]
lists+=[[str(1e8+float(a)) for a in dec(-1,1,7)]]
for l in lists: out['statistics'].append({'readings':l,**S(stats(M(l)))})
for k in range(14):
    n=rnd.choice([2,3,4,6,10,25]); off=rnd.choice([0,0,1e6,1e9])
    x=[f"{off+rnd.uniform(0,10):.3f}" for _ in range(n)]
    y=[f"{3+2.5*(float(a)-off)+rnd.gauss(0,.2):.4f}" for a in x]
    sig=None if k%3==0 else ([f"{rnd.uniform(.05,.5):.3f}" for _ in range(n)] if k%3==1 else [f"{rnd.uniform(.001,.01):.4f}" for _ in range(n)])
    out['lines'].append({'x':x,'y':y,**({'uncertainties':sig} if sig else {}),**S(fit(M(x),M(y),M(sig) if sig else None))})
for k in range(8):
    n=rnd.choice([3,4,6,10])
    x=[f"{rnd.uniform(.1,10):.3f}" for _ in range(n)]
    y=[f"{1.7*float(a)**.5*exp(rnd.gauss(0,.02)).__float__():.4f}" for a in x]
    sig=None if k%2 else [f"{rnd.uniform(.01,.1):.3f}" for _ in range(n)]
    lx=[log(a) for a in M(x)]; ly=[log(a) for a in M(y)]
    r=fit(lx,ly,[s/a for s,a in zip(M(sig),M(y))] if sig else None)
    f=exp(r['intercept'])
    d=dict(power_exponent=r['slope'],power_factor=f,exponent_error=r['slope_error'],factor_error=f*r['intercept_error'])
    out['powers'].append({'x':x,'y':y,**({'uncertainties':sig} if sig else {}),**S(d)})
DATA = Path(__file__).parents[2] / "tests/data/formulas/measurements.json"
DATA.write_text(json.dumps(out, indent=1) + "\n")
