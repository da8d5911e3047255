import { sampleCase, sampleSheet } from '@casebench/shared/case-file/sample'
import { expect, test } from 'vitest'
import { dropped, operationsFor } from './drop.ts'

const draft = { caseData: sampleCase, answerSheet: sampleSheet }
const sections = '/caseData/components/0/sections'
const names = `${sections}/0/subsections/0`
const reorder = { 'reorder-before': 'available', 'reorder-after': 'available' }

test.each([
  [`${names}/attributes/0`, `${names}/attributes/2`, reorder],
  [`${names}/attributes/0`, `${sections}/1/subsections/0`, { combine: 'available' }],
  [`${names}/attributes/0`, `${names}/attributes/0`, {}],
  [`${names}/attributes/0`, sections, {}],
  [`${sections}/0`, '/caseData/components/0', { combine: 'available' }],
  [`${sections}/0`, `${names}/attributes/0`, {}],
  ['/caseData/knowledgeCheck/0', '/caseData/knowledgeCheck', { combine: 'available' }],
  ['/caseData/details', sections, {}],
])('%s on %s', (dragged, target, operations) => expect(operationsFor(dragged, target)).toEqual(operations))

test.each([
  [`${names}/attributes/0`, `${names}/attributes/2`, 'reorder-after', `${names}/attributes/2`],
  [`${names}/attributes/2`, `${names}/attributes/0`, 'reorder-before', `${names}/attributes/0`],
  [`${names}/attributes/0`, `${sections}/1/subsections/0`, 'combine', `${sections}/1/subsections/0/attributes/2`],
  [`${sections}/0`, '/caseData/components/0', 'combine', `${sections}/2`],
] as const)('%s dropped on %s, %s, stands at %s', (dragged, target, operation, place) => {
  expect(dropped(draft, dragged, target, operation).place).toBe(place)
})
