import type { Notice } from '@casebench/shared/events'
import { expect, it } from 'vitest'
import { placeOf, sentenceOf, unreadText } from './notice-words.ts'

const nordkai = { caseId: 'nordkai', mode: 'training' } as const

it.each<[Notice, string]>([
  [{ kind: 'assigned', ...nordkai }, 'A case was assigned to you'],
  [{ kind: 'evaluationFailed', ...nordkai }, 'The evaluation failed; your answers are kept'],
  [
    { kind: 'contestDecided', ...nordkai, attributeId: 'LegalName', accepted: true },
    'A reviewer agreed: your answer is correct',
  ],
  [
    { kind: 'contestDecided', ...nordkai, attributeId: 'LegalName', accepted: false },
    'A reviewer kept the mark of your answer',
  ],
  [
    { kind: 'contestDecided', ...nordkai, attributeId: null, accepted: true },
    'A reviewer agreed with you about your result',
  ],
  [{ kind: 'contestDecided', ...nordkai, attributeId: null, accepted: false }, 'A reviewer kept your result'],
  [{ kind: 'questionAnswered', questionId: '1' }, 'Your support question was answered'],
  [{ kind: 'reviewAssigned', count: 1 }, 'A result was given to you to review'],
  [{ kind: 'reviewAssigned', count: 7 }, '7 results were given to you to review'],
  [{ kind: 'secondMarkingAssigned', count: 1 }, 'A result was given to you to mark a second time'],
  [{ kind: 'secondMarkingAssigned', count: 12 }, '12 results were given to you to mark a second time'],
  [{ kind: 'reminded', cases: 1 }, 'A case waits for you'],
  [{ kind: 'reminded', cases: 3 }, '3 cases wait for you'],
  [{ kind: 'exportReady', own: true }, 'Your data are ready to be downloaded'],
  [{ kind: 'exportReady', own: false }, 'The data of a user are ready to be downloaded'],
])('%j is told as “%s”', (notice, sentence) => expect(sentenceOf(notice)).toBe(sentence))

it('names the case, by its id where it has no name any more', () => {
  expect(placeOf({ kind: 'reset', ...nordkai }, 'Nordkai GmbH')).toBe('Nordkai GmbH · Training')
  expect(placeOf({ kind: 'reset', caseId: 'nordkai', mode: 'test' }, null)).toBe('nordkai · Test')
  expect(placeOf({ kind: 'questionAnswered', questionId: '1' }, null)).toBeUndefined()
})

it.each([
  [0, 'Nothing unread'],
  [1, '1 unread notification'],
  [12, '12 unread notifications'],
])('%i is heard as “%s”', (unread, text) => expect(unreadText(unread)).toBe(text))
