import { describe, expect, it } from 'vitest'
import { comparators } from '../comparators.ts'
import { markLabelled } from './labelled-row.ts'
import { familyReport, leftOutLine, overview } from './print.ts'
import { add, count, emptyTally, figures, worst } from './tally.ts'
import { TypeReport } from './type-report.ts'

const line = (expected: unknown, answer: string, more: object = {}): string =>
  JSON.stringify({ id: answer, type: 'country', reference: 'Germany', answer, expected, ...more })

/** Germany is accepted, Austria refused, Atlantis open. */
const lines = [
  line('correct', 'DE'),
  line('correct', 'Austria'),
  line('correct', 'Atlantis'),
  line('wrong', 'Austria'),
  line('wrong', 'Deutschland'),
]

const tallyOf = (list: readonly string[]) => {
  const tally = emptyTally()
  for (const one of list) count(tally, markLabelled(one))
  return tally
}

describe('markLabelled', () => {
  it.each([
    ['{', 'not valid JSON'],
    ['5', 'a row must be a JSON object'],
    ['{"id":1}', 'missing type, reference, answer'],
    [line(undefined, 'DE'), 'missing expected'],
    [line('right', 'DE'), 'expected must be one of correct, partial, wrong'],
    [line('wrong', 'DE', { type: 'colour' }), 'unknown type colour'],
  ])('skips %s: %s', (text, skipped) => {
    expect(markLabelled(text)).toEqual({ skipped })
  })
})

describe('a tally', () => {
  it('counts labels against markings', () => {
    const tally = tallyOf(lines)
    expect(tally.counts.correct).toEqual({ correct: 1, wrong: 1, notSure: 1 })
    expect(tally.counts.wrong).toEqual({ correct: 1, wrong: 1, notSure: 0 })
    expect(figures(tally)).toEqual({
      rows: 5,
      decided: 4,
      agreed: 2,
      same: 3,
      accepted: 1,
      different: 2,
      falseAccepts: 1,
    })
  })

  it('takes part of the credit, neither all nor nothing, for agreeing with "partial"', () => {
    const code = (answer: string) => line('partial', answer, { type: 'industryCode', reference: '62.01' })
    expect(tallyOf([code('62.09')])).toMatchObject({ agreed: 1, disagreements: [] })
    expect(tallyOf([code('62.01'), code('47.11')]).disagreements).toHaveLength(2)
  })

  it('shows false accepts before refused right answers, and no more than asked for', () => {
    const tally = tallyOf(lines)
    expect(worst(tally, 10).map(({ answer }) => answer)).toEqual(['Deutschland', 'Austria'])
    expect(worst(tally, 1)).toHaveLength(1)
  })

  it('adds up', () => {
    const total = emptyTally()
    add(total, tallyOf(lines))
    add(total, tallyOf([...lines, '{']))
    expect(figures(total).rows).toBe(10)
    expect([...total.skipped]).toEqual([['not valid JSON', 1]])
  })
})

it('prints a family: table, shares, disagreements, what was skipped', () => {
  expect(familyReport('countries', tallyOf([...lines, '{']))).toEqual([
    'countries',
    '  labelled  correct  wrong  notSure',
    '  correct         1      1        1',
    '  partial         0      0        0',
    '  wrong           1      1        0',
    '  decided        80.0 % (4 of 5)',
    '  agrees         50.0 % (2 of 4) of what is decided',
    '  accepted       33.3 % (1 of 3) of what is the same',
    '  false accepts  50.0 % (1 of 2) of what is different',
    '  correct, labelled wrong: Germany ← Deutschland (same-country, Deutschland)',
    '  wrong, labelled correct: Germany ← Austria (different-country, Austria)',
    '  left out 1 row: not valid JSON',
  ])
  expect(familyReport('none', emptyTally())[5]).toBe('  decided        –')
})

it('says in one line what was left out', () => {
  expect(leftOutLine(new Map())).toBeUndefined()
  expect(leftOutLine(tallyOf(['{', '{', line('wrong', 'DE', { type: 'colour' })]).skipped)).toBe(
    'left out 3 rows: not valid JSON (2); unknown type colour (1)',
  )
})

it('prints an overview with the total at its end', () => {
  const tally = tallyOf(lines)
  expect(overview(new Map([['countries', tally]]), tally)).toEqual([
    'family     rows  decided  agrees  accepted  false accepts',
    'countries     5   80.0 %  50.0 %    1 of 3         1 of 2',
    'total         5   80.0 %  50.0 %    1 of 3         1 of 2',
  ])
})

it('reports on all types, in use or not', () => {
  const report = new TypeReport()
  for (const one of [...lines, '{']) report.take(one)
  const printed = report.lines()
  for (const type of Object.keys(comparators)) expect(printed.some((one) => one.startsWith(`${type} `))).toBe(true)
  expect(printed.find((one) => one.startsWith('country'))).toMatch(/^country +1\/1\/1 +0\/0\/0 +1\/1\/0 +2 of 4$/)
  expect(printed.at(-1)).toBe('left out 1 row: not valid JSON')
})
