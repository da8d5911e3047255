import { Check } from 'typebox/value'
import { expect, test } from 'vitest'
import { programmeBounds } from './bounds.ts'
import { checkDefinition } from './check-definition.ts'
import { ProgrammeDefinition, type ProgrammeStep } from './definition.ts'

const common = { description: '', after: [], minimumScore: null, waitDays: 0, dueDays: null }
const ofCases = { passMark: null, attempts: null }
const entry = '00000000-0000-4000-8000-000000000001'
const a: ProgrammeStep = { ...common, ...ofCases, kind: 'training', id: 'a', title: 'A', caseId: 'x' }
const b: ProgrammeStep = { ...common, ...ofCases, kind: 'test', id: 'b', title: 'B', caseId: 'y', after: ['a'] }
const reading: ProgrammeStep = { ...common, kind: 'reading', id: 'r', title: 'R', entries: [entry] }
const several: ProgrammeStep = {
  ...common,
  ...ofCases,
  kind: 'several',
  id: 's',
  title: 'S',
  mode: 'training',
  caseIds: ['p', 'q'],
  needed: 2,
}
const faults = (...steps: ProgrammeStep[]) =>
  checkDefinition({ title: 'P', description: '', givesLevel: null, steps }).map(({ path, code }) => `${path} ${code}`)

test('a right programme has no faults', () => {
  expect(faults(a, b, reading, several)).toEqual([])
})

test.each<[string[], ProgrammeStep[]]>([
  [['steps/1/id duplicateId'], [a, { ...several, id: 'a' }]],
  [
    ['steps/0/after/0 notEarlier'],
    [
      { ...a, after: ['b'] },
      { ...b, after: [] },
    ],
  ],
  [['steps/0/after/0 notEarlier'], [{ ...a, after: ['a'] }]],
  [['steps/1/minimumScore/step noScore'], [reading, { ...a, minimumScore: { step: 'r', percent: 80 } }]],
  [['steps/0/minimumScore/step notEarlier'], [{ ...a, minimumScore: { step: 'z', percent: 80 } }]],
  [['steps/0/needed tooManyNeeded'], [{ ...several, needed: 3 }]],
  [['steps/1/caseId caseTwice'], [a, { ...a, id: 'c' }]],
  [['steps/1/caseId bothModes'], [a, { ...b, caseId: 'x' }]],
  [['steps/0/caseIds/1 caseTwice'], [{ ...several, caseIds: ['p', 'p'] }]],
  [['steps/1/entries/0 entryTwice'], [reading, { ...reading, id: 'q' }]],
  [['steps/0/dueDays dueBeforeOpen'], [{ ...a, waitDays: 8, dueDays: 7 }]],
])('%s', (expected, steps) => {
  expect(faults(...steps)).toEqual(expected)
})

test('the bounds hold', () => {
  const steps = (count: number) => Array.from({ length: count }, (_, at) => ({ ...a, id: `s${at}`, caseId: `c${at}` }))
  const base = { title: 'P', description: '', givesLevel: null, steps: steps(1) }
  const fits = (change: object) => Check(ProgrammeDefinition, { ...base, ...change })
  const step = (change: object) => fits({ steps: [{ ...a, ...change }] })
  const { title, description, casesPerStep, entriesPerStep, waitDays, dueDays, attempts } = programmeBounds
  expect(fits({ steps: steps(programmeBounds.steps) })).toBe(true)
  const tooMuch = [
    fits({ steps: steps(programmeBounds.steps + 1) }),
    fits({ steps: [] }),
    fits({ title: 'x'.repeat(title + 1) }),
    fits({ title: ' ' }),
    fits({ description: 'x'.repeat(description + 1) }),
    fits({ givesLevel: 0 }),
    fits({ other: 1 }),
    step({ title: 'x'.repeat(title + 1) }),
    step({ waitDays: waitDays + 1 }),
    step({ dueDays: dueDays + 1 }),
    step({ attempts: attempts + 1 }),
    step({ attempts: 0 }),
    step({ passMark: 101 }),
    step({ id: 'Not an id' }),
    fits({ steps: [{ ...several, caseIds: Array.from({ length: casesPerStep + 1 }, (_, at) => `c${at}`) }] }),
    fits({ steps: [{ ...reading, entries: Array.from({ length: entriesPerStep + 1 }, () => entry) }] }),
  ]
  expect(tooMuch).toEqual(tooMuch.map(() => false))
  expect(step({ waitDays, dueDays, attempts, passMark: 100 })).toBe(true)
})
