/** What is decided about a hit: the client's own entry, somebody else's, or not to be told from what there is. */
export const hitDecisions = ['same', 'different', 'escalate'] as const
export type HitDecision = (typeof hitDecisions)[number]

/** What of a hit is compared with the client's data, in the order of the table. */
export const comparedRows = ['name', 'date', 'nationality', 'position', 'place', 'identifier'] as const
export type ComparedRow = (typeof comparedRows)[number]

/** What a compared row says about whether it is the same person or company. */
export const factorEffects = ['rules out', 'supports', 'does not decide'] as const
export type FactorEffect = (typeof factorEffects)[number]

export type Factors = ReadonlyMap<ComparedRow, FactorEffect>

const oneOf = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text.trim().toLowerCase())

export const readDecision = (answer: string): HitDecision | undefined => oneOf(hitDecisions, answer)

/** The factors of an answer, one per line: `date: rules out`. A line that is none is left out. */
export function readFactors(answer: string): Factors {
  const factors = answer.split('\n').flatMap((line): [ComparedRow, FactorEffect][] => {
    const [written = '', ...rest] = line.split(':')
    const row = oneOf(comparedRows, written)
    const effect = oneOf(factorEffects, rest.join(':'))
    return row === undefined || effect === undefined ? [] : [[row, effect]]
  })
  return new Map(factors)
}

export const factorLine = (row: ComparedRow, effect: FactorEffect): string => `${row}: ${effect}`

/** The inverse of {@link readFactors}, in the order of the table. */
export const writeFactors = (factors: Factors): string =>
  comparedRows
    .flatMap((row) => {
      const effect = factors.get(row)
      return effect === undefined ? [] : [factorLine(row, effect)]
    })
    .join('\n')

/** Lines of an answer about factors that are none, as they were written. */
export const unreadFactors = (answer: string): string[] =>
  answer.split('\n').filter((line) => line.trim() !== '' && readFactors(line).size === 0)
