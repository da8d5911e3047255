import Type, { type Static } from 'typebox'
import { Mode } from '../assignment-state.ts'
import { DatesToSet, LocalTime, maxAttemptsAllowed, Reason, TimeZone } from './assignment-dates.ts'
import { administrator, endpoint } from './endpoint.ts'
import { Assignment, CaseId, Email, Emails, Id, listing, Message, StrictObject } from './fields.ts'
import { MarkedAssignment } from './marked-work.ts'

const area = 'Case administration'

export const getAssignableCases = endpoint({
  method: 'GET',
  path: '/v1/admin/cases/get_assignable_cases',
  area,
  summary: 'The names of the cases that can be assigned, for whoever assigns them without writing them',
  authorization: administrator('cases/get_assignable_cases', 'assign_cases'),
  query: StrictObject({ limit: listing.limit, offset: listing.offset, q: listing.q }),
  answer: Type.Array(Type.Object({ caseId: Type.String(), name: Type.String() })),
})

/** To whom: one person, several, or everyone in a cohort. */
const Assigning = Type.Union([
  Assignment,
  StrictObject({ caseId: CaseId, mode: Mode, emails: Emails }),
  StrictObject({ caseId: CaseId, mode: Mode, cohort_id: Id }),
])
export type Assigning = Static<typeof Assigning>

const unlock_tests = Type.Optional(
  Type.Boolean({
    description:
      'With a test: unlocks tests for those who cannot open them yet. Only for whoever may call toggle_test_mode',
  }),
)
const dates = Type.Optional(DatesToSet)
const AssigningWithMore = Type.Union([
  StrictObject({ ...Assignment.properties, unlock_tests, dates }),
  StrictObject({ caseId: CaseId, mode: Mode, emails: Emails, unlock_tests, dates }),
  StrictObject({ caseId: CaseId, mode: Mode, cohort_id: Id, unlock_tests, dates }),
])

const AssignWarning = Type.Union([Type.String(), Type.Null()], {
  description:
    'How many have the case both ways then, and see no marks until the test is taken; of a test, how many may know its answers, how many others in the same cohorts train with it, and how many cannot open tests yet. Null where nobody is concerned',
})

export const assignCase = endpoint({
  method: 'POST',
  path: '/v1/admin/cases/assign_case',
  area,
  summary: 'Assigns a case in a mode to a user, to several or to a cohort; who has it already keeps it',
  authorization: administrator('cases/assign_case', 'assign_cases'),
  decidesAbout: 'tests',
  body: AssigningWithMore,
  answer: Type.Object({
    message: Type.String(),
    assigned: Type.Integer(),
    already: Type.Integer(),
    unlocked: Type.Integer({ description: 'For how many tests were unlocked with it' }),
    warning: AssignWarning,
  }),
  errorStatuses: [403, 404, 409],
})

export const unlockTests = endpoint({
  method: 'POST',
  path: '/v1/admin/shared/unlock_tests',
  area,
  summary: 'Unlocks tests for several users or for a cohort, for those of them who cannot open them yet; they are told',
  authorization: administrator('shared/toggle_test_mode', 'edit_user'),
  decidesAbout: 'tests',
  body: Type.Union([StrictObject({ email: Email }), StrictObject({ emails: Emails }), StrictObject({ cohort_id: Id })]),
  answer: Type.Object({ message: Type.String(), unlocked: Type.Integer() }),
  errorStatuses: [404, 409],
})

export const previewAssignment = endpoint({
  method: 'POST',
  path: '/v1/admin/cases/preview_assignment',
  area,
  summary: 'What assigning a case would mean for those who have it in the other mode; nothing is assigned',
  authorization: administrator('cases/preview_assignment', 'assign_cases'),
  decidesAbout: 'tests',
  body: Assigning,
  answer: Type.Object({
    warning: AssignWarning,
    locked: Type.Integer({ description: 'Of a test, how many of them cannot open tests yet' }),
    may_unlock: Type.Boolean({
      description: 'Whether the caller may unlock tests for them, with the assignment or by itself',
    }),
  }),
  errorStatuses: [404, 409],
})

export const getDateSettings = endpoint({
  method: 'GET',
  path: '/v1/admin/cases/get_date_settings',
  area,
  summary: 'What holds for the dates of assignments where a cohort has nothing of its own',
  authorization: administrator('cases/get_date_settings', 'assign_cases'),
  answer: Type.Object({ time_zone: Type.String({ description: 'The installation’s IANA time zone' }) }),
})

export const setDates = endpoint({
  method: 'POST',
  path: '/v1/admin/cases/set_dates',
  area,
  summary: 'Changes when the assignments of a case open, are due and close, and how many attempts they have',
  authorization: administrator('cases/set_dates', 'assign_cases'),
  decidesAbout: 'tests',
  body: Type.Union([
    StrictObject({ ...Assignment.properties, dates: DatesToSet }),
    StrictObject({ caseId: CaseId, mode: Mode, emails: Emails, dates: DatesToSet }),
    StrictObject({ caseId: CaseId, mode: Mode, cohort_id: Id, dates: DatesToSet }),
  ]),
  answer: Type.Object({
    message: Type.String(),
    changed: Type.Integer(),
    without: Type.Integer({ description: 'How many of them do not have the case: nothing is assigned' }),
  }),
  errorStatuses: [403, 404, 409],
})

export const grantExtension = endpoint({
  method: 'POST',
  path: '/v1/admin/cases/grant_extension',
  area,
  summary: 'Gives one user more time or attempts for a case; without either, takes them back',
  authorization: administrator('cases/grant_extension', 'assign_cases'),
  decidesAbout: 'tests',
  body: StrictObject({
    ...Assignment.properties,
    until: Type.Union([LocalTime, Type.Null()]),
    time_zone: Type.Optional(TimeZone),
    attempts: Type.Integer({ minimum: 0, maximum: maxAttemptsAllowed }),
    reason: Reason,
  }),
  answer: Message,
  errorStatuses: [403, 404, 409],
})

export const unassignCase = endpoint({
  method: 'POST',
  path: '/v1/admin/cases/unassign_case',
  area,
  summary: 'Takes a case from a user, from several or from a cohort, with answers and results',
  authorization: administrator('cases/unassign_case', 'unassign_cases'),
  decidesAbout: 'tests',
  body: Assigning,
  answer: Type.Object({ message: Type.String(), unassigned: Type.Integer() }),
  errorStatuses: [404, 409],
})

export const unlockCaseOfUser = endpoint({
  method: 'POST',
  path: '/v1/admin/cases/unlock_case',
  area,
  summary: 'Opens a user’s case for another try, in either mode and while an evaluation runs; answers stay',
  authorization: administrator('cases/unlock_case', 'reset_work'),
  decidesAbout: 'tests',
  body: Assignment,
  answer: Message,
  errorStatuses: [404],
})

export const retryEvaluation = endpoint({
  method: 'POST',
  path: '/v1/admin/cases/retry_evaluation',
  area,
  summary: 'Evaluates a user’s answers again, as they were sent in, after their evaluation was given up',
  authorization: administrator('cases/retry_evaluation', 'manual_assessment'),
  decidesAbout: 'tests',
  body: MarkedAssignment,
  answer: Message,
  errorStatuses: [403, 404, 409],
})

export const resetCase = endpoint({
  method: 'POST',
  path: '/v1/admin/cases/reset_case',
  area,
  summary: 'Empties a user’s case: answers, documents and times go, results become history',
  authorization: administrator('cases/reset_case', 'reset_work'),
  decidesAbout: 'tests',
  body: Assignment,
  answer: Message,
  errorStatuses: [404],
})
