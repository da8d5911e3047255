import { describe, expect, it } from 'vitest'
import { activitySentence, actorLabel } from './activity-labels.ts'

const reader = 'ana@example.com'

describe('what was done, in plain words', () => {
  it.each([
    ['sign_in', {}, 'Signed in'],
    ['submit', { caseId: 'nordkai', mode: 'training' }, 'Submitted nordkai'],
    ['ask_support', {}, 'Asked a support question'],
    ['contest', { caseId: 'nordkai', mode: 'training' }, 'Contested the marking of nordkai'],
    ['submit', { caseId: 'nordkai', mode: 'test' }, 'Submitted nordkai as a test'],
    ['submit', { caseId: 'nordkai', mode: 'test', timeIsUp: true }, 'Time was up: submitted nordkai as a test'],
    ['start_test', { caseId: 'nordkai', mode: 'test' }, 'Started nordkai as a test'],
    [
      'left_test',
      { caseId: 'nordkai', mode: 'test', how: 'other_window' },
      'Left nordkai as a test for another window',
    ],
    ['left_test', { how: 'constructor' }, 'Left a case'],
    [
      'returned_to_test',
      { caseId: 'nordkai', mode: 'test', awaySeconds: 125 },
      'Returned to nordkai as a test after 2m 5s',
    ],
    ['evaluate', { caseId: 'nordkai', score: 0.914 }, 'Evaluated nordkai, 91%'],
    ['evaluate', {}, 'Evaluated a case'],
    ['update_permission', { role: 'Case_Author', flag: 0 }, 'Revoked permissions of Case Author'],
    ['open_source', { name: 'Zefix', url: 'https://www.zefix.ch/' }, 'Opened the source Zefix'],
    ['open_source', 'text', 'Opened the source '],
    ['set_leaderboard_visibility', { visible: true }, 'Joined the leaderboard'],
    ['set_language', { language: 'de' }, 'Chose the language Deutsch'],
    ['unlock_test_mode', {}, 'Test mode was unlocked for you'],
    ['lock_test_mode', {}, 'Test mode was locked for you'],
    ['export_users', { people: 3 }, 'Exported the list of users'],
    ['export_table', { table: 'error-patterns', rows: 3 }, 'Exported error patterns'],
    ['remind_members', { description: 'Autumn', people: 2 }, 'Reminded members of Autumn'],
    [
      'set_at_risk_rules',
      { description: 'Autumn', rules: { away: 10 } },
      'Changed the at-risk rules of the cohort Autumn',
    ],
    [
      'set_at_risk_rules',
      { description: 'Autumn', rules: null },
      'Switched the cohort Autumn back to the at-risk rules of the installation',
    ],
    ['set_default_at_risk_rules', {}, 'Changed the at-risk rules of the installation'],
    ['join_cohort', { description: 'Autumn' }, 'You were added to Autumn'],
    ['leave_cohort', {}, 'You were removed from a cohort'],
    ['create_cohort', { description: 'Autumn' }, 'Added the cohort Autumn'],
    ['edit_cohort', { description: 'Autumn' }, 'Edited the cohort Autumn'],
    ['delete_cohort', { description: 'Autumn' }, 'Deleted the cohort Autumn'],
    ['create_organization', { description: 'Academy' }, 'Added the organization Academy'],
    ['edit_organization', { description: 'Academy' }, 'Renamed the organization Academy'],
    ['delete_organization', { description: 'Academy' }, 'Deleted the organization Academy'],
    ['something_new', null, 'Something new'],
    ['constructor', {}, 'Constructor'],
  ])('%s %j: %s', (action, detail, sentence) =>
    expect(activitySentence({ action, detail, email: reader, case_name: null }, reader)).toBe(sentence),
  )
  it.each([
    ['ANA@example.com', 'Your account was suspended'],
    ['ben@example.com', 'Suspended ben@example.com'],
  ])('names whom it is about: %s', (email, sentence) =>
    expect(activitySentence({ action: 'suspend_user', detail: {}, email, case_name: null }, reader)).toBe(sentence),
  )
  it('calls a case by its name', () => {
    const entry = { action: 'submit', detail: { caseId: 'nordkai', mode: 'test' }, email: reader }
    expect(activitySentence({ ...entry, case_name: 'Nordkai GmbH' }, reader)).toBe('Submitted Nordkai GmbH as a test')
  })
})

it.each([
  ['ANA@example.com', 'You'],
  ['casebench', 'Casebench'],
  ['', 'An administrator'],
  ['ben@example.com', 'ben@example.com'],
])('%s is %s', (actor, name) => expect(actorLabel({ actor }, reader)).toBe(name))
