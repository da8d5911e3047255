import { type ChangeField, type ChangeKind, changeFields, isListKind } from '@casebench/shared/audit/change-fields'
import type { Change } from '@casebench/shared/audit/changes'
import { i18n } from '@lingui/core'
import { afterEach, expect, it } from 'vitest'
import { changesLine, changesOf } from './changes-in-words.ts'

const said = (...changes: Change[]) =>
  changesOf({ tracked: false, detail: { changes } }).changes.map(
    ({ what, before, after }) => `${what}: ${before} → ${after}`,
  )

it.each<[Change, string]>([
  [{ field: 'passMark', from: 70, to: 75 }, 'Pass mark: 70% → 75%'],
  [{ field: 'passMark', item: 'First test', from: null, to: 62.5 }, 'First test: Pass mark: – → 62.50%'],
  [
    { field: 'roles', added: ['Case_Author'], removed: ['Candidate'] },
    'Roles: Removed: Candidate → Added: Case Author',
  ],
  [{ field: 'calls', added: [], removed: ['a', 'b'], more: 3 }, 'API calls: Removed: a, b → 3 more'],
  [{ field: 'pages', added: ['audit_trail'], removed: [] }, 'Permissions: – → Added: Audit trail'],
  [{ field: 'module', item: 'blind_marking', from: false, to: true }, 'Blind marking of tests: Off → On'],
  [{ field: 'riskRule', item: 'away', from: 14, to: 1 }, 'Not signed in: 14 days → 1 day'],
  [{ field: 'riskRule', item: 'low_score', from: null, to: 50 }, 'Low score: Off → 50%'],
  [{ field: 'riskRule', item: 'failed_often', from: 2, to: 3 }, 'Case not passed: 2 attempts → 3 attempts'],
  [{ field: 'daysToReview', from: 7, to: null }, 'Days to review: 7 days → Off'],
  [{ field: 'attempts', from: null, to: 2 }, 'Attempts: No limit → 2'],
  [{ field: 'mark', item: 'Legal name', from: 'wrong', to: 'notSure' }, 'Legal name: Wrong → Not sure'],
  [{ field: 'certificateState', from: 'active', to: 'revoked' }, 'State: Active → Revoked'],
  [{ field: 'language', from: 'en', to: 'pt-BR' }, 'Language: English → Português (Brasil)'],
  [{ field: 'validMonths', from: 12, to: 1 }, 'Validity: 12 months → 1 month'],
  [{ field: 'prompt' }, 'Prompt: – → Changed'],
  [
    {
      ...{ field: 'dueAt', zone: 'Europe/Berlin' },
      ...{ from: '2026-12-03T17:00:00.000Z', to: '2026-12-10T17:00:00.000Z' },
    } as Change,
    'Due: 3 Dec 2026, 18:00 CET (Europe/Berlin) → 10 Dec 2026, 18:00 CET (Europe/Berlin)',
  ],
])('%j', (change, words) => expect(said(change)).toEqual([words]))

it('what a page reported says no changes: anybody may send any', () => {
  const changes: Change[] = [{ field: 'daysToReview', from: 7, to: 1 }]
  expect(changesLine({ tracked: true, detail: { changes, earlierScore: 0.1, score: 0.9 } })).toBe('')
})

it('a score that a mark changed is said too, and one line says all', () => {
  const changes: Change[] = [{ field: 'mark', item: 'Legal name', from: null, to: 'correct' }]
  const detail = { earlierScore: 0.5, score: 0.6125, passed: false, changes, moreChanges: 2 }
  expect(changesLine({ tracked: false, detail })).toBe('Legal name: Correct; Score: from 50.00% to 61.25%; 2 more')
  expect(changesLine({ tracked: false, detail: { caseId: 'nordkai', score: 0.5 } })).toBe('')
  expect(changesLine({ tracked: false, detail: null })).toBe('')
})

/** A value of each kind that no reader should see as it is stored. */
const stored: Readonly<Record<ChangeKind, unknown>> = {
  ...{ switch: true, number: 1234, percent: 12.5, score: 0.5, days: 2, months: 2, minutes: 2, minute: 540 },
  ...{ limit: 5, riskLimit: 5, moment: '2026-12-03T17:00:00.000Z', marking: 'notSure', certificateState: 'active' },
  ...{ name: 'Autumn', language: 'de', text: 'secret', roles: 'Case_Author', names: 'Autumn' },
  ...{ permissions: 'audit_trail', languages: 'ja', tools: 'search_knowledge', mode: 'test', apartBy: 'cohort' },
}

const sample = (field: ChangeField): unknown => {
  const value = stored[changeFields[field]]
  return isListKind(changeFields[field])
    ? { field, added: [value], removed: [] }
    : { field, from: null, to: value, item: undefined }
}

afterEach(() => i18n.activate('en'))

it.each(Object.keys(changeFields) as ChangeField[])('%s is said in words', (field) => {
  const [change] = changesOf({ tracked: false, detail: { changes: [sample(field)] } }).changes
  expect(change?.what).toMatch(/^\p{Lu}/u)
  expect(change?.what).not.toBe(field)
  expect(`${change?.before} ${change?.after}`).not.toMatch(/[{}[\]]|secret|[a-z]_[a-z]|T17:00|notSure|\btrue\b|null/)
})
