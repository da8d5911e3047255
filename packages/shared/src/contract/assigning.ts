import Type, { type Static } from 'typebox'
import { Mode } from '../assignment-state.ts'
import { administrator, call } from './call.ts'
import { Assignment, CaseId, Emails, Fields, Id, listing } from './fields.ts'

const area = 'Case administration'

export const getAssignableCases = call({
  method: 'GET',
  path: '/v1/admin/cases/get_assignable_cases',
  area,
  summary: 'The names of the cases that can be assigned, for whoever assigns them without writing them',
  may: administrator('cases/get_assignable_cases', 'assign_cases'),
  query: Fields({ limit: listing.limit, offset: listing.offset, q: listing.q }),
  answer: Type.Array(Type.Object({ caseId: Type.String(), name: Type.String() })),
})

/** To whom: one person, several, or everyone in a cohort. */
const Assigning = Type.Union([
  Assignment,
  Fields({ caseId: CaseId, mode: Mode, emails: Emails }),
  Fields({ caseId: CaseId, mode: Mode, cohort_id: Id }),
])
export type Assigning = Static<typeof Assigning>

const AssignWarning = Type.Union([Type.String(), Type.Null()], {
  description:
    'How many have the case both ways then, and see no marks until the test is taken; of a test, how many may know its answers, how many others in the same cohorts train with it, and how many cannot open tests yet. Null where nobody is concerned',
})

export const assignCase = call({
  method: 'POST',
  path: '/v1/admin/cases/assign_case',
  area,
  summary: 'Assigns a case in a mode to a user, to several or to a cohort; who has it already keeps it',
  may: administrator('cases/assign_case', 'assign_cases'),
  decidesAbout: 'tests',
  body: Assigning,
  answer: Type.Object({
    message: Type.String(),
    assigned: Type.Integer(),
    already: Type.Integer(),
    warning: AssignWarning,
  }),
  refuses: [404, 409],
})

export const previewAssignment = call({
  method: 'POST',
  path: '/v1/admin/cases/preview_assignment',
  area,
  summary: 'What assigning a case would mean for those who have it in the other mode; nothing is assigned',
  may: administrator('cases/preview_assignment', 'assign_cases'),
  decidesAbout: 'tests',
  body: Assigning,
  answer: Type.Object({ warning: AssignWarning }),
  refuses: [404, 409],
})

export const unassignCase = call({
  method: 'POST',
  path: '/v1/admin/cases/unassign_case',
  area,
  summary: 'Takes a case from a user, from several or from a cohort, with answers and results',
  may: administrator('cases/unassign_case', 'unassign_cases'),
  decidesAbout: 'tests',
  body: Assigning,
  answer: Type.Object({ message: Type.String(), unassigned: Type.Integer() }),
  refuses: [404],
})
