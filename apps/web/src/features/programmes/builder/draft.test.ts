import type { ProgrammeStep } from '@casebench/shared/programmes/definition'
import { expect, test } from 'vitest'
import { freeId, moveStep, newStep, placeStep, withoutStep, withStep } from './draft.ts'

const first = newStep('training', [])
const second = newStep('signOff', [first])
const third: ProgrammeStep = { ...newStep('test', [first, second]), minimumScore: { step: first.id, percent: 90 } }
const steps = [first, second, third]
const shown = (list: readonly ProgrammeStep[]) => list.map(({ id, after }) => `${id} after ${after.join()}`)

test('a new step opens after the last one, and has an id of its own', () => {
  expect(shown(steps)).toEqual(['step-1 after ', 'step-2 after step-1', 'step-3 after step-2'])
  expect(freeId([first, third])).toBe('step-4')
})

test('what waited for a step that has gone or has moved behind it no longer does', () => {
  expect(shown(withoutStep(steps, 'step-1'))).toEqual(['step-2 after ', 'step-3 after step-2'])
  expect(withoutStep(steps, 'step-1')[1]?.minimumScore).toBeNull()
  expect(shown(moveStep(steps, 'step-2', -1))).toEqual(['step-2 after ', 'step-1 after ', 'step-3 after step-2'])
  expect(moveStep(steps, 'step-1', -1)).toEqual(steps)
  expect(moveStep(steps, 'step-3', 1)).toEqual(steps)
})

test('a step is put before or after another one', () => {
  expect(shown(placeStep(steps, 'step-3', 'before', 'step-1'))).toEqual([
    'step-3 after ',
    'step-1 after ',
    'step-2 after step-1',
  ])
  expect(shown(placeStep(steps, 'step-1', 'after', 'step-2')).map((one) => one.slice(0, 6))).toEqual([
    'step-2',
    'step-1',
    'step-3',
  ])
  expect(placeStep(steps, 'step-1', 'before', 'step-1')).toEqual(steps)
  expect(placeStep(steps, 'gone', 'before', 'step-1')).toEqual(steps)
})

test('a step is put where it was', () => {
  expect(withStep(steps, { ...second, title: 'Sign' }).map(({ title }) => title)).toEqual(['', 'Sign', ''])
  expect(withStep([first], second)).toEqual([first, second])
})
