import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dateRead, moneyRead, numberRead, percentRead } from '@casebench/shared/answer-readings'
import type { AttributeType } from '@casebench/shared/case-file/schema'
import { expect, it, test } from 'vitest'
import type { CompareInput } from './compare.ts'
import { compareAnswer } from './compare.ts'
import { reasonsInEnglish } from './in-english.ts'
import { rowInput } from './row.ts'

// The page says at the field what these read, while somebody types; the grading says in its feedback what it read.

const valueReaders = { money: moneyRead, number: numberRead, percent: percentRead } as const
const unread = new Set(['not-a-number', 'vague-number', 'not-a-date', 'unreadable-date', 'empty'])

const said = /^Your answer was read as (.+)\.$/

/** What the grading says that it read; undefined where it says nothing, as of a text in plain digits. */
const graded = (input: CompareInput): { code: string; read: string | undefined } => {
  const [reason] = reasonsInEnglish(compareAnswer(input).reasons)
  return { code: reason?.code ?? '', read: said.exec(reason?.read ?? '')?.[1] }
}

/** In what the field and the grading read an answer differently; undefined where they agree. */
function disagreement(input: CompareInput): string | undefined {
  const { code, read } = graded(input)
  const { type, answer } = input
  const differs = (field: string): string =>
    `${type} “${answer}”: the field reads ${field}, the grading ${read ?? code}`
  // What answers nothing is told before anything is read.
  if (['reference-unreadable', 'same', 'no-answer'].includes(code)) return undefined
  if (type === 'date') {
    const reading = dateRead(answer)
    if (reading.kind === 'impossible') return code === 'no-such-date' ? undefined : differs('no such date')
    if (reading.kind === 'none') return unread.has(code) ? undefined : differs('nothing')
    if (unread.has(code)) return differs(reading.kind)
    if (read === undefined) return undefined
    const dates = reading.kind === 'ambiguous' ? reading.isos : [reading.iso]
    return dates.every((iso) => read.includes(iso)) ? undefined : differs(dates.join(' or '))
  }
  const reading = valueReaders[type as keyof typeof valueReaders](answer)
  if (reading.kind === 'none') return unread.has(code) ? undefined : differs('nothing')
  if (unread.has(code)) return differs(reading.kind)
  if (read === undefined || reading.kind === 'several') return undefined
  const values = reading.kind === 'value' ? [reading.value] : reading.values
  const given = Number(/^-?[\d,.e+-]+/.exec(read)?.[0]?.replaceAll(',', ''))
  // Ten decimals are said.
  return values.some((value) => Math.abs(value - given) <= 1e-9 * Math.max(1, Math.abs(value)))
    ? undefined
    : differs(values.join(' or '))
}

const answers: readonly (readonly [type: AttributeType, reference: string, answers: readonly string[]])[] = [
  [
    'money',
    'EUR 77',
    ['10 TEUR', '€ 1.234,50', '1.234 EUR', 'twelve dollars', '3億円', '12 lakh rupees', 'EUR', '10-20 €'],
  ],
  ['number', '77', ['twelve', '2.5m', '1/4', '1,234', '12 (twelve)', '10 to 20', 'many', '-3', '三百万']],
  ['percent', '77 %', ['a quarter', '12,5 Prozent', '1.234', '1/3', '5-10 %', 'a lot', '0.25']],
  [
    'date',
    '1977-07-07',
    [
      '4 Nov 2013',
      '4/11/2013',
      '4.11.13',
      '2013',
      'Nov 2013',
      '平成25年11月4日',
      '32.1.2020',
      '4 Foo 2013',
      'soon',
      '1/2/20',
    ],
  ],
]

test.each(answers.flatMap(([type, reference, list]) => list.map((answer) => ({ type, reference, answer }))))(
  'the field reads the $type “$answer” as the grading does',
  (input) => expect(disagreement(input)).toBeUndefined(),
)

it('tells readings that differ', () => {
  expect(graded({ type: 'money', reference: 'EUR 77', answer: '10 TEUR' }).read).toBe('10,000 EUR')
  expect(graded({ type: 'date', reference: '1977-07-07', answer: '4 Nov 2013' }).read).toBe('2013-11-04')
})

// Not part of this repository: rows of public projects, beside the clone where this is developed.
const folder = join(import.meta.dirname, '..', '..', '..', '..', '..', 'shared', 'data', 'labelled')

test.skipIf(!existsSync(folder))(
  'the field reads the labelled rows as the grading does',
  () => {
    let compared = 0
    const found = readdirSync(folder)
      .filter((name) => name.endsWith('.jsonl'))
      .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean))
      .flatMap((line) => {
        const read = rowInput(JSON.parse(line))
        if ('error' in read || !['money', 'number', 'percent', 'date'].includes(read.input.type)) return []
        compared++
        return disagreement(read.input) ?? []
      })
    expect(found).toEqual([])
    expect(compared).toBeGreaterThan(500)
  },
  120_000,
)
