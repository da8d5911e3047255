/** The share that lies behind so many of so many, between these bounds with 95 % certainty (Wilson 1927); all of it where there is nothing. */
export function wilson(part: number, whole: number): readonly [low: number, high: number] {
  if (whole === 0) return [0, 1]
  const z = 1.959964
  const share = part / whole
  const scale = 1 + z ** 2 / whole
  const middle = (share + z ** 2 / (2 * whole)) / scale
  const reach = (z / scale) * Math.sqrt((share * (1 - share)) / whole + z ** 2 / (4 * whole ** 2))
  return [Math.max(0, middle - reach), Math.min(1, middle + reach)]
}
