import type { Notice } from '@casebench/shared/events'
import { expect, it } from 'vitest'
import { notificationLink, notificationSentence, unreadText } from './notification-labels.ts'

const nordkai = { caseId: 'nordkai', mode: 'training' } as const

it.each<[Notice, string, string?]>([
  [{ kind: 'assigned', ...nordkai }, 'A case was assigned to you'],
  [{ kind: 'evaluationFailed', ...nordkai }, 'The evaluation failed. Your answers are kept'],
  [
    { kind: 'contestDecided', ...nordkai, attributeId: 'LegalName', accepted: true, from: 0.72, to: 0.78 },
    'Contest accepted: “Legal name”, your answer is correct. Your score changed from 72% to 78%.',
    'Legal name',
  ],
  [
    { kind: 'contestDecided', ...nordkai, attributeId: 'LegalName', accepted: true },
    'Contest accepted: “Legal name”, your answer is correct.',
    'Legal name',
  ],
  [
    { kind: 'contestDecided', ...nordkai, attributeId: 'LegalName', accepted: false },
    'Contest declined: “Legal name” is marked wrong.',
    'Legal name',
  ],
  [
    { kind: 'contestDecided', ...nordkai, attributeId: null, accepted: true, from: 0.8, to: 0.8 },
    'Contest accepted: a reviewer agreed with you. Your score stays 80%.',
  ],
  [
    { kind: 'contestDecided', ...nordkai, attributeId: null, accepted: false },
    'Contest declined: the marking of your result stands.',
  ],
  [{ kind: 'testUnlocked' }, 'Tests are unlocked for you'],
  [{ kind: 'questionAnswered', questionId: '1' }, 'Your support question was answered'],
  [{ kind: 'reviewAssigned', count: 1 }, 'A result was assigned to you to review'],
  [{ kind: 'reviewAssigned', count: 7 }, '7 results were assigned to you to review'],
  [{ kind: 'secondMarkingAssigned', count: 1 }, 'A result was assigned to you for second marking'],
  [
    { kind: 'releaseTakenBack', cause: 'engine' },
    'The release of marks was taken back. Suggestions wait for a reviewer again',
  ],
  [
    { kind: 'webhookSwitchedOff', host: 'hr.example', because: 'failing' },
    'The webhook to hr.example was switched off after failing for 3 days',
  ],
  [
    { kind: 'webhookSwitchedOff', host: 'hr.example', because: 'gone' },
    'The webhook to hr.example was switched off because the endpoint answered 410 Gone',
  ],
  [{ kind: 'standardToRate', standardId: 'id', round: 1 }, 'You are asked to judge the questions of a test'],
  [{ kind: 'standardToRate', standardId: 'id', round: 2 }, 'The second round of a standard setting is open for you'],
  [{ kind: 'secondMarkingAssigned', count: 12 }, '12 results were assigned to you for second marking'],
  [{ kind: 'reminded', cases: 1 }, 'You have an unfinished case'],
  [{ kind: 'reminded', cases: 3 }, '3 unfinished cases are assigned to you'],
  [{ kind: 'exportReady', own: true }, 'Your data is ready to download'],
  [{ kind: 'exportReady', own: false }, 'A user’s data is ready to download'],
])('%j is told as “%s”', (notice, sentence, question) =>
  expect(notificationSentence(notice, question ?? null)).toBe(sentence),
)

it('names the case, by its id where it has no name any more', () => {
  expect(notificationLink({ kind: 'reset', ...nordkai }, 'Nordkai GmbH')).toBe('Nordkai GmbH · Training')
  expect(notificationLink({ kind: 'reset', caseId: 'nordkai', mode: 'test' }, null)).toBe('nordkai · Test')
  expect(notificationLink({ kind: 'questionAnswered', questionId: '1' }, null)).toBeUndefined()
})

it.each([
  [0, 'No unread notifications'],
  [1, '1 unread notification'],
  [12, '12 unread notifications'],
])('%i is heard as “%s”', (unread, text) => expect(unreadText(unread)).toBe(text))
