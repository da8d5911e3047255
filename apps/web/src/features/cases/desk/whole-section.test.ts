import type { AskedGroup } from '@casebench/shared/case-file/questions'
import { expect, test } from 'vitest'
import { withFirst } from './whole-section.ts'

const group = (title: string, count: number, repeatable = false) =>
  ({
    title,
    repeatable,
    questions: Array.from({ length: count }, (_, n) => ({ attributeId: `${title}${n}` })),
  }) as unknown as AskedGroup
const shown = (groups: AskedGroup[]) => withFirst(groups).map(({ title, questions }) => `${title} ${questions.length}`)

test('the first questions of a section come first, across its groups, up to the first that repeats', () => {
  expect(shown([group('Names', 3), group('Addresses', 4), group('More', 3)])).toEqual(['Names 3', 'Addresses 1'])
  expect(shown([group('Names', 25)])).toEqual(['Names 4'])
  expect(shown([group('Names', 2), group('Directors', 2, true), group('More', 3)])).toEqual(['Names 2'])
  expect(shown([group('Directors', 2, true)])).toEqual([])
})
