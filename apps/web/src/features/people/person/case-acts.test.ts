import type { PersonCase } from '@casebench/shared/contract/people'
import { describe, expect, it } from 'vitest'
import { blockedReason, type CaseAct, consequenceOf } from './case-acts.ts'

const untouched: PersonCase = {
  caseId: 'meridian-spice',
  name: 'Meridian Spice',
  mode: 'training',
  version: 1,
  state: 'notStarted',
  completeness: 0,
  score: null,
  passed: null,
  submissions: 0,
  documents: 0,
  active_seconds: 0,
  open_seconds: 0,
  assigned_at: '2026-11-21T12:00:00Z',
  opened_at: null,
  last_touched_at: null,
  submitted_at: null,
  dates: null,
  late: false,
  extension: null,
  extra_time_percent: 0,
}

describe('whyNot', () => {
  it.each<[CaseAct, Partial<PersonCase>, RegExp | undefined]>([
    ['retry', { state: 'passed' }, /has not failed/],
    ['retry', { state: 'evaluationFailed' }, undefined],
    ['unlock', {}, /has not been submitted/],
    ['unlock', { state: 'inProgress' }, /has not been submitted/],
    ['unlock', { state: 'evaluating' }, undefined],
    ['unlock', { state: 'evaluationFailed' }, undefined],
    ['unlock', { state: 'passed' }, undefined],
    ['unlock', { state: 'notPassed' }, undefined],
    ['unlock', { state: 'notPassedYet' }, undefined],
    ['reset', {}, /nothing to reset/],
    ['reset', { state: 'inProgress' }, undefined],
    ['reset', { documents: 1 }, undefined],
    ['reset', { submissions: 1 }, undefined],
    ['reset', { opened_at: '2026-11-21T12:00:00Z' }, undefined],
    ['unassign', {}, undefined],
  ])('%s of %j: %s', (act, change, reason) => {
    const said = blockedReason(act, { ...untouched, ...change })
    if (reason === undefined) expect(said).toBeUndefined()
    else expect(said).toMatch(reason)
  })
})

describe('consequenceOf', () => {
  it.each<[CaseAct, Partial<PersonCase>, string]>([
    [
      'unlock',
      { state: 'passed' },
      'All answers stay. The result no longer counts and is kept in the history. An undecided contest is withdrawn.',
    ],
    [
      'reset',
      { state: 'notPassedYet', completeness: 100, submissions: 1 },
      'This deletes the answers, which are 100.00% complete. Results are kept in the history but no longer count. An undecided contest is withdrawn. This cannot be undone.',
    ],
    [
      'unlock',
      { state: 'evaluating' },
      'All answers stay. The result no longer counts and is kept in the history. The running evaluation is cancelled.',
    ],
    [
      'reset',
      { completeness: 63.27, documents: 2, active_seconds: 4700 },
      'This deletes the answers, which are 63.27% complete, 2 documents and 1h 18m of recorded work. This cannot be undone.',
    ],
    [
      'reset',
      { completeness: 100, submissions: 1 },
      'This deletes the answers, which are 100.00% complete. Results are kept in the history but no longer count. This cannot be undone.',
    ],
    [
      'unassign',
      { documents: 1, submissions: 3 },
      'This deletes the answers, which are 0.00% complete, 1 document and 3 submissions with their results. This cannot be undone.',
    ],
  ])('%s of %j', (act, change, words) => expect(consequenceOf(act, { ...untouched, ...change })).toBe(words))
})
