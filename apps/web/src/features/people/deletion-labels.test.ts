import { expect, it } from 'vitest'
import { deletedItems } from './deletion-labels.ts'

it.each([
  [{ cases: 0, submissions: 0, documents: 0, questions: 0 }, []],
  [
    { cases: 1, submissions: 1, documents: 1, questions: 1 },
    ['1 assigned case with its answers', '1 submission with its result', '1 document', '1 question to support'],
  ],
  [
    { cases: 1200, submissions: 0, documents: 3, questions: 0 },
    ['1,200 assigned cases with their answers', '3 documents'],
  ],
])('%j reads %j', (counts, lines) => expect(deletedItems(counts)).toEqual(lines))
