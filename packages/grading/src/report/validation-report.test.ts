import { describe, expect, it } from 'vitest'
import { type LabelledMark, markLabelled } from './labelled-row.ts'
import { type FamilyMarks, keptMarks, validationReport } from './validation-report.ts'
import { wilson } from './wilson.ts'

const mark = (id: string, expected: string, answer: string): LabelledMark => {
  const read = markLabelled(JSON.stringify({ id, type: 'country', reference: 'Germany', answer, expected }))
  if ('skipped' in read) throw new Error(read.skipped)
  return read
}

const families: FamilyMarks[] = [
  {
    name: 'countries',
    marks: [
      mark('a', 'correct', 'DE'),
      mark('b', 'wrong', 'Deutschland'),
      mark('c', 'correct', 'Atlantis'),
      mark('d', 'wrong', 'Австрия'),
    ],
  },
]

describe('the bounds of a share', () => {
  it.each([
    [0, 100, 0, 0.037],
    [5, 100, 0.0215, 0.1118],
    [100, 100, 0.963, 1],
    [0, 0, 0, 1],
  ])('%i of %i lie between %f and %f', (part, whole, low, high) => {
    const [from, to] = wilson(part, whole)
    expect(from).toBeCloseTo(low, 3)
    expect(to).toBeCloseTo(high, 3)
  })
})

describe('the validation report', () => {
  const html = validationReport(families, '9.9.9', {
    engine: '9.9.8',
    markings: { 'countries a': 'notSure', 'countries b': 'wrong', 'countries c': 'notSure', 'countries d': 'wrong' },
  })

  it('counts each family, and the false accepts with their bounds', () => {
    expect(html).toContain('<td>1 of 2 (50.0 %)</td><td>1 of 2 (50.0 %)</td><td>9.5 % to 90.5 %</td>')
    expect(html).toContain('countries: correct</th><td>1</td><td>0</td><td>1</td>')
  })

  it('groups by script and country', () => {
    expect(html).toContain('Latin / Cyrillic')
    expect(html).toContain('<th scope="row">Germany</th>')
  })

  it('names what was gained and what was lost by id, and nothing of the texts', () => {
    expect(html).toContain('2 rows have another mark')
    expect(html).toMatch(/Gained: 1<\/h3>.*<th scope="row">a<\/th>/)
    expect(html).toMatch(/Lost: 1<\/h3>.*<th scope="row">b<\/th>/)
    expect(html).not.toContain('Atlantis')
  })

  it('keeps its marks for the next version', () => {
    const kept = keptMarks(families, '9.9.9')
    expect(kept.markings['countries b']).toBe('correct')
    expect(validationReport(families, '9.9.9', kept)).toContain('0 rows have another mark')
  })
})
