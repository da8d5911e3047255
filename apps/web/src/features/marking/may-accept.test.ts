import type { ComparisonRow } from '@casebench/shared/contract/marking'
import { expect, test } from 'vitest'
import { mayAccept } from './may-accept.ts'

const row = (change: Partial<ComparisonRow>) =>
  ({ referenceId: 'A', userAnswer: 'x', manuMarking: 'wrong', gradedBy: 'rules', ...change }) as ComparisonRow

test.each([
  ['what the rules mark wrong can be accepted', {}, undefined, true],
  ['not what the reviewer has just marked wrong', { manuMarking: 'notSure' }, 'wrong', false],
  ['but what they have just marked correct', {}, 'correct', true],
  ['not what a person marked wrong before', { gradedBy: 'person' }, undefined, false],
  ['until it is marked otherwise', { gradedBy: 'person' }, 'correct', true],
  ['not what is right already', { manuMarking: 'correct' }, undefined, false],
  ['nor what is empty', { userAnswer: ' ' }, undefined, false],
  ['nor what has no reference of its own', { referenceId: null }, undefined, false],
] as const)('%s', (_, change, marking, expected) =>
  expect(mayAccept(row(change), marking && { marking })).toBe(expected),
)
