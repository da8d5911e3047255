// What the grading bench measures: processor time, and every run with answers of its own, as candidates have.
import { compareAnswer } from '@casebench/grading/compare'
import { evaluateCase } from '@casebench/grading/evaluate'
import { exampleAnswers, exampleCase, exampleSheet } from '@casebench/grading/example-case'
import { listAnswers, listGroup, listSheet, otherListAnswers } from '@casebench/grading/large-lists'
import { matchRows } from '@casebench/grading/rows'
import { compact } from '@casebench/grading/text/fold'
import { askedSections, questionsOf } from '@casebench/shared/case-file/questions'
import type { AnswerSheet, Answers } from '@casebench/shared/case-file/schema'

/** Milliseconds of processor time so far: other work on the machine does not count against the engine. */
const processorTime = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Milliseconds of each of `times` runs, after `warm` runs that do not count; what a run is given is made beforehand. */
function timesOf<Given>(warm: number, times: number, given: (count: number) => Given, run: (given: Given) => void) {
  for (let count = 0; count < warm; count++) run(given(count))
  return Array.from({ length: times }, (_, count) => {
    const prepared = given(warm + count)
    const began = processorTime()
    run(prepared)
    return processorTime() - began
  })
}

/** Milliseconds to evaluate the 60-attribute case, warm. */
export const evaluationTimes = (): number[] =>
  timesOf(300, 1000, exampleAnswers, (answers) => evaluateCase(exampleCase, exampleSheet, answers))

type Pair = Parameters<typeof compareAnswer>[0]

const questions = askedSections(exampleCase, exampleAnswers(0)).flatMap(questionsOf)
const written = exampleAnswers(0)

/** Reference and answer number `index`: every type in turn, and no answer twice. */
function pairAt(index: number): Pair {
  const question = questions[index % questions.length] ?? questions[0]
  if (question === undefined) throw new Error('The example case has no questions')
  const { attributeId, type, options } = question
  const reference = exampleSheet[attributeId]?.answer ?? ''
  return {
    type,
    reference,
    answer: `${written[attributeId] ?? ''} ${index}`,
    ...(options === undefined ? {} : { options }),
  }
}

/** Milliseconds to compare the pairs from `first` on, and to fold the same texts and ask whether they are equal. */
export function comparisonTimes(first: number, count: number): { compared: number; folded: number } {
  const pairs = Array.from({ length: count }, (_, index) => pairAt(first + index))
  const began = processorTime()
  for (const { reference, answer } of pairs) compact(reference) === compact(answer)
  const between = processorTime()
  for (const pair of pairs) compareAnswer(pair)
  return { compared: processorTime() - between, folded: between - began }
}

/** Megabytes of heap in use once everything unreachable is gone; needs node --expose-gc. */
export function heapMegabytes(): number {
  if (globalThis.gc === undefined) throw new Error('Run node with --expose-gc')
  globalThis.gc()
  return process.memoryUsage().heapUsed / 2 ** 20
}

const rows = 200
type Lists = { answers: Answers; sheet: AnswerSheet }
const pairRows = ({ answers, sheet }: Lists): void => void matchRows(listGroup(answers), sheet, answers, undefined)

/** Milliseconds to pair 200 rows with 200: the same ones in another order and spelling, and others altogether. */
export const listTimes = (): { same: number[]; others: number[] } => {
  const givenBy = (answersOf: typeof listAnswers) => (run: number) => ({
    answers: answersOf(rows, run * rows),
    sheet: listSheet(rows, run * rows),
  })
  return {
    same: timesOf(10, 20, givenBy(listAnswers), pairRows),
    others: timesOf(10, 20, givenBy(otherListAnswers), pairRows),
  }
}
