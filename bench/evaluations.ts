// (c) The pure grading engine on one core: evaluations, single comparisons, long lists, and what it keeps in memory.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { evaluationsPerSecond } from '@casebench/grading/bench'
import { comparisonTimes, evaluationTimes, heapMegabytes, listTimes } from './src/grading-figures.ts'
import { median, printTable, quantile } from './support/figures.ts'

setFlagsFromString('--expose-gc')
globalThis.gc = runInNewContext('gc')

const promised = 2000
const rates = Array.from({ length: 5 }, () => evaluationsPerSecond())
printTable(
  '(c) Evaluations of a 60-attribute case per second of processor time, median of 5',
  ['', 'evaluations/s', 'lowest', 'highest', 'ratio'],
  [
    ['promised', promised, promised, promised, 1],
    ['grading engine', median(rates), Math.min(...rates), Math.max(...rates), median(rates) / promised],
  ],
)

/** A row of measured times beside the promise they are to keep. */
const against = (name: string, promise: number, times: number[]): (string | number)[] => [
  name,
  promise,
  median(times),
  quantile(times, 0.95),
  median(times) / promise,
]
const lists = listTimes()
printTable(
  '(c) Milliseconds of processor time, warm, every run with new answers',
  ['', 'promised', 'p50', 'p95', 'ratio'],
  [
    against('a 60-attribute case', 1, evaluationTimes()),
    against('200 × 200 rows, all rewritten and in another order', 50, lists.same),
    against('200 × 200 rows, other owners throughout', 50, lists.others),
  ],
)

const count = 100_000
comparisonTimes(0, 5000)
const heapBefore = heapMegabytes()
const { compared, folded } = comparisonTimes(5000, count)
const heapBetween = heapMegabytes()
comparisonTimes(5000 + count, count)
const heapAfter = heapMegabytes()
printTable(
  `(c) ${count.toLocaleString('en')} comparisons of all types, no answer twice`,
  ['', 'processor seconds', 'comparisons/s', 'ratio'],
  [
    ['promised', 5, count / 5, 1],
    ['the same texts folded and compared for equality', folded / 1000, (count * 1000) / folded, folded / 5000],
    ['grading engine', compared / 1000, (count * 1000) / compared, compared / 5000],
  ],
)
printTable(
  '(c) Heap in use after a full collection, megabytes',
  ['', 'MB'],
  [
    ['warm', heapBefore],
    [`after ${count.toLocaleString('en')} comparisons`, heapBetween],
    [`after ${(2 * count).toLocaleString('en')}`, heapAfter],
  ],
)
