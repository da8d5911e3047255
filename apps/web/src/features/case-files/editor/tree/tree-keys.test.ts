import { sampleCase, sampleSheet } from '@casebench/shared/case-file/sample'
import { expect, test } from 'vitest'
import { outlineOf } from '../../draft/outline.ts'
import { wishOf } from './tree-keys.ts'

const lines = outlineOf({ caseData: sampleCase, answerSheet: sampleSheet })
const section = '/caseData/components/0/sections/0'
const press = (key: string, place: string, isOpen = true, more: { alt?: boolean; control?: boolean } = {}) =>
  wishOf({ key, alt: false, control: false, ...more }, lines, place, isOpen)

test.each([
  ['ArrowDown', section, { act: 'look', place: `${section}/subsections/0` }],
  ['ArrowUp', section, { act: 'look', place: '/caseData/components/0' }],
  ['ArrowUp', '/caseData', undefined],
  ['Home', section, { act: 'look', place: '/caseData' }],
  ['End', section, { act: 'look', place: '/caseData/documents' }],
  ['ArrowRight', section, { act: 'look', place: `${section}/subsections/0` }],
  ['ArrowRight', '/caseData/details', undefined],
  ['ArrowLeft', section, { act: 'close' }],
  ['ArrowLeft', `${section}/subsections/0/attributes/1`, { act: 'look', place: `${section}/subsections/0` }],
  ['Delete', section, { act: 'remove' }],
  ['Enter', section, { act: 'form' }],
  ['x', section, undefined],
] as const)('%s at %s', (key, place, wish) => expect(press(key, place)).toEqual(wish))

test('what is closed opens, and from there the arrow goes up', () => {
  expect(press('ArrowRight', section, false)).toEqual({ act: 'open' })
  expect(press('ArrowLeft', section, false)).toEqual({ act: 'look', place: '/caseData/components/0' })
})

test('Alt and an arrow moves, Ctrl D copies, and nothing else does', () => {
  expect(press('ArrowUp', section, true, { alt: true })).toEqual({ act: 'up' })
  expect(press('ArrowDown', section, true, { alt: true })).toEqual({ act: 'down' })
  expect(press('ArrowLeft', section, true, { alt: true })).toBeUndefined()
  expect(press('d', section, true, { control: true })).toEqual({ act: 'copy' })
  expect(press('Delete', section, true, { control: true })).toBeUndefined()
})
