import { maxRows } from '@casebench/shared/constants'
import { describe, expect, it } from 'vitest'
import { evaluateCase } from './evaluate.ts'
import { listAnswers, listCase, listGroup, listSheet, otherListAnswers } from './large-lists.ts'
import { rowCandidates } from './row-candidates.ts'
import { keyOf, matchRows } from './rows.ts'

const rows = 60

describe('long lists', () => {
  it('pair every row with its own, however it is written', () => {
    const { score, counts } = evaluateCase(listCase, listSheet(rows, 0), listAnswers(rows, 0))
    expect({ score, counts }).toEqual({ score: 1, counts: { correct: rows * 4, wrong: 0, notSure: 0 } })
  })

  it('pair once: no reference row twice, every row paired, surplus or missing', () => {
    const answers = otherListAnswers(rows, 0)
    const { pairs, surplus, missing } = matchRows(listGroup(answers), listSheet(rows, 0), answers, undefined)
    const used = [...pairs, ...missing].map(({ referenceRow }) => referenceRow)
    expect(new Set(used).size).toBe(rows)
    expect(pairs.length + surplus.length).toBe(rows)
  })

  it('name what is missing and what is too much', () => {
    const sheet = listSheet(rows, 0)
    const answers = listAnswers(rows, 0)
    const short = Object.fromEntries(Object.entries(answers).filter(([id]) => !id.endsWith('-7')))
    const stranger = { ...short, 'Owner-a-90': 'Quentin Hollister', 'Owner-b-90': '1 May 1931' }
    const { pairs, surplus, missing } = matchRows(listGroup(stranger), sheet, stranger, undefined)
    expect([pairs.length, surplus, missing.length]).toEqual([rows - 1, [90], 1])
  })

  it('find a row that shares no letters with its reference among what is left over', () => {
    const sheet = {
      ...listSheet(rows, 0),
      'Owner-a-0': { answer: 'Александр Пушкин' },
      'Owner-b-0': { answer: '1799' },
    }
    const answers = { ...listAnswers(rows, 0) }
    const own = Object.keys(answers).filter((id) => id.startsWith('Owner-a-'))
    const first = own.find((id) => answers[id] === 'Terbababasen, Mababa')
    if (first === undefined) throw new Error('The list begins with another owner')
    answers[first] = 'Pushkin, Alexander'
    const { pairs } = matchRows(listGroup(answers), sheet, answers, undefined)
    expect(pairs.find(({ referenceRow }) => referenceRow === 0)?.row).toBe(Number(first.slice('Owner-a-'.length)))
  })
})

describe('lists of more rows than there may be', () => {
  it('weigh up as many as there may be, and leave the rest unread', () => {
    const many = 3000
    const sheet = listSheet(300, 0)
    const answers = otherListAnswers(many, 0)
    const { pairs, surplus, missing } = matchRows(listGroup(answers), sheet, answers, undefined)
    expect(pairs.length).toBeLessThanOrEqual(maxRows)
    expect(pairs.length + surplus.length).toBe(many)
    expect(pairs.length + missing.length).toBe(300)
  })

  it('still pair every row that is equal to its reference', () => {
    const sheet = listSheet(300, 0)
    const answers = Object.fromEntries(Object.entries(sheet).map(([id, { answer }]) => [id, answer]))
    expect(matchRows(listGroup(answers), sheet, answers, undefined)).toMatchObject({ surplus: [], missing: [] })
  })
})

describe('rowCandidates', () => {
  const name = (text: string) => [{ type: 'personName', weight: 4, text }] as const

  it('knows a name in another order and a date in another form', () => {
    const born = (text: string) => [{ type: 'date', weight: 2, text }] as const
    expect(rowCandidates([name('Nowak, Katarzyna')], [name('Jens Lindqvist'), name('Katarzyna Nowak')])).toEqual([
      { columns: [1], isMutual: true },
    ])
    expect(rowCandidates([born('3 November 2014')], [born('1961-05-14'), born('2014-11-03')])[0]?.columns[0]).toBe(1)
  })

  it('calls nothing mutual where two are as near', () => {
    const [first] = rowCandidates([name('Jens Lind')], [name('Jens Lind'), name('Jens Lind')])
    expect(first).toEqual({ columns: [0, 1], isMutual: false })
  })

  it('has none for what looks like nothing', () => {
    expect(rowCandidates([name('Quentin')], [name('Hollo')])).toEqual([{ columns: [], isMutual: false }])
    expect(rowCandidates([], [])).toEqual([])
  })
})

it('a row of very long texts has no key, however it is read: it is weighed up instead', () => {
  const questions = Array.from({ length: 17 }, (_, index) => ({ baseId: `q${index}-` }))
  expect(keyOf(questions, 0, () => 'Ana')).toBe('ana\u0000'.repeat(17))
  expect(keyOf(questions, 0, () => '\ufdfa'.repeat(20_000))).toBe('')
})
