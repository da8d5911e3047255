// Whether releases keep their promise: 20,000 calibrations on marks of which the true error is known, and how often a
// release lets through more than it may. No database is needed.

import { simulateReleases } from '@casebench/shared/testing/simulate-releases'
import { printTable } from './support/figures.ts'

const calibrations = 20_000
const marks = 1500

const sources: readonly { name: string; errorAt: (certainty: number) => number }[] = [
  { name: 'just above the target', errorAt: () => 0.0101 },
  { name: 'growing as certainty falls', errorAt: (certainty) => 0.12 * (1 - certainty) ** 2 },
  { name: 'wrong where surest', errorAt: (certainty) => 0.02 * certainty ** 8 },
  { name: 'a fifth of the target', errorAt: () => 0.002 },
]

const percent = (part: number): string => `${((100 * part) / calibrations).toFixed(2)}%`

printTable(
  'Releases at 1% wrong, 95% confidence',
  ['source of the error', 'released anything', 'released too much', 'promised'],
  sources.map(({ name, errorAt }) => {
    const { released, exceeded } = simulateReleases({ calibrations, marks, errorAt, seed: 1 })
    return [name, percent(released), percent(exceeded), '5.00%']
  }),
)
