import { expect, test } from 'vitest'
import { inFull, withoutFillers } from './everyday-words.ts'

test.each([
  ['whats a UBO', 'what is a UBO'],
  ['Wheres my file', 'where is my file'],
  ['can u help me pls', 'can you help me please'],
  ['im 25% owner', 'i am 25% owner'],
  ['the constructor of toString', 'the constructor of toString'],
])('%s: %s', (question, full) => expect(inFull(question)).toBe(full))

const wordsLeft = (question: string) => withoutFillers(question).split(/\s+/).filter(Boolean)

test.each([
  ['please tell who someone is', ['who', 'is']],
  ['Would a nominee sign?', ['a', 'nominee', 'sign?']],
  ['From 25% on', ['From', '25%', 'on']],
])('of "%s" there is left: %j', (question, left) => expect(wordsLeft(question)).toEqual(left))
