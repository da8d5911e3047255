/** Coefficients of Lanczos's approximation with g = 7, n = 9 (P. Godfrey 2001): 15 digits. */
const lanczos = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
]

/** The natural logarithm of the gamma function of a positive number. */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x)
  const series = lanczos.reduce((sum, one, index) => (index === 0 ? one : sum + one / (x - 1 + index)), 0)
  const t = x + 6.5
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(series)
}

const tiny = 1e-300
const awayFromZero = (value: number): number => (Math.abs(value) < tiny ? tiny : value)

/** The continued fraction of the incomplete beta function by Lentz's method (NIST DLMF 8.17.22, 3.10(ii)). */
function continuedFraction(x: number, a: number, b: number): number {
  let c = 1
  let d = 1 / awayFromZero(1 - ((a + b) * x) / (a + 1))
  let result = d
  for (let m = 1; m <= 10_000; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    let change = 1
    for (const step of [even, odd]) {
      d = 1 / awayFromZero(1 + step * d)
      c = awayFromZero(1 + step / c)
      change = d * c
      result *= change
    }
    if (Math.abs(change - 1) < 1e-15) return result
  }
  return result
}

/**
 * The distribution function of the beta distribution, from 0 to 1: the regularized incomplete beta function.
 * @param a and `b`: positive.
 * @see NIST DLMF 8.17; R agrees to nine digits, with parameters up to 60,000.
 */
export function betaDistribution(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  if (x > (a + 1) / (a + b + 2)) return 1 - betaDistribution(1 - x, b, a)
  const front = logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x)
  return (Math.exp(front) * continuedFraction(x, a, b)) / a
}

/** The value below which a beta-distributed variable lies with this probability, by bisection. */
export function betaQuantile(probability: number, a: number, b: number): number {
  let [low, high] = [0, 1]
  // A double has 53 binary digits; what is near 0 needs some more.
  for (let step = 0; step < 80; step += 1) {
    const middle = (low + high) / 2
    if (betaDistribution(middle, a, b) < probability) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The value below which an F-distributed variable with these degrees of freedom lies with this probability. */
export function fQuantile(probability: number, above: number, below: number): number {
  const share = betaQuantile(probability, above / 2, below / 2)
  return (below * share) / (above * (1 - share))
}

/** The probability of at most so many successes in `n` independent trials. */
export function atMost(successes: number, n: number, probability: number): number {
  if (successes < 0) return 0
  return successes >= n ? 1 : 1 - betaDistribution(probability, successes + 1, n - successes)
}
