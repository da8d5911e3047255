// (c) Evaluations per second of the pure engine on a 60-attribute case, on one core.
import { evaluationsPerSecond } from '@casebench/grading/bench'
import { median, printTable } from './support/figures.ts'

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
