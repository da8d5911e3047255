import type { Notification } from '@casebench/shared/contract/notifications'
import type { Notice } from '@casebench/shared/events'
import { expect, test } from 'vitest'
import { resultNotifications } from './result-notifications.ts'

const work = { caseId: 'nordkai', mode: 'test' } as const
const row = (id: string, notice: Notice, read = false): Notification => ({
  id,
  notice,
  case_name: null,
  question: null,
  opens: true,
  created_at: '2026-11-23T09:00:00Z',
  read,
})

test('an open result makes read what tells of it, and nothing else', () => {
  const rows = [
    row('its result', { kind: 'evaluated', ...work }),
    row('its change', { kind: 'marked', ...work }),
    row('its failure', { kind: 'evaluationFailed', ...work }),
    row('read before', { kind: 'evaluated', ...work }, true),
    row('the training', { kind: 'evaluated', ...work, mode: 'training' }),
    row('another case', { kind: 'evaluated', ...work, caseId: 'meridian' }),
    row('its assignment', { kind: 'assigned', ...work }),
    row('no case', { kind: 'reminded', cases: 2 }),
  ]
  expect(resultNotifications(rows, work)).toEqual(['its result', 'its change', 'its failure'])
})
