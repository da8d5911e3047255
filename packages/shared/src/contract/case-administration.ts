import Type, { type Static } from 'typebox'
import { AnswerSheet, CaseData } from '../case-file/schema.ts'
import { Marking } from '../evaluation.ts'
import { administrator, call } from './call.ts'
import { Assignment, CaseId, Fields, listing, Message, Timestamp } from './fields.ts'

const area = 'Case administration'

export const CaseSummary = Type.Object({
  caseId: Type.String(),
  name: Type.String(),
  version: Type.Integer(),
  assigned: Type.Integer(),
  created_at: Timestamp,
})
export type CaseSummary = Static<typeof CaseSummary>

export const getAllCases = call({
  method: 'GET',
  path: '/v1/admin/cases/get_all_cases',
  area,
  summary: 'Every case, by name',
  may: administrator('cases/get_all_cases', 'cases'),
  query: Fields(listing),
  answer: Type.Array(CaseSummary),
})

/** With its answer sheet: for nobody without `case_profile`. */
export const CaseFile = Type.Object({
  caseId: Type.String(),
  version: Type.Integer(),
  caseData: CaseData,
  answerSheet: AnswerSheet,
})
export type CaseFile = Static<typeof CaseFile>

export const getCase = call({
  method: 'GET',
  path: '/v1/admin/cases/get_case',
  area,
  summary: 'One case with its answer sheet',
  may: administrator('cases/get_case', 'case_profile'),
  query: Fields({ case_id: CaseId }),
  answer: CaseFile,
  refuses: [404],
})

const CaseBody = Fields({ caseId: CaseId, caseData: CaseData, answerSheet: AnswerSheet })
const Saved = Type.Object({ message: Type.String(), caseId: Type.String(), version: Type.Integer() })

export const insertCase = call({
  method: 'POST',
  path: '/v1/admin/cases/insert_case/',
  area,
  summary: 'Adds a case; all its faults come back at once',
  may: administrator('cases/insert_case', 'add_case'),
  body: CaseBody,
  answer: Saved,
  refuses: [409],
})

export const editCase = call({
  method: 'POST',
  path: '/v1/admin/cases/edit_case',
  area,
  summary: 'Saves a new version of a case',
  may: administrator('cases/edit_case', 'edit_case'),
  body: CaseBody,
  answer: Saved,
  refuses: [404, 409],
})

export const deleteCases = call({
  method: 'POST',
  path: '/v1/admin/cases/delete_case/',
  area,
  summary: 'Deletes cases',
  may: administrator('cases/delete_case', 'delete_cases'),
  body: Fields({ caseIds: Type.Array(CaseId, { minItems: 1, maxItems: 1000 }) }),
  answer: Message,
  refuses: [409],
})

export const assignCase = call({
  method: 'POST',
  path: '/v1/admin/cases/assign_case',
  area,
  summary: 'Assigns a case to a user in a mode',
  may: administrator('cases/assign_case', 'assign_cases'),
  body: Assignment,
  answer: Message,
  refuses: [404],
})

export const unassignCase = call({
  method: 'POST',
  path: '/v1/admin/cases/unassign_case',
  area,
  summary: 'Takes a case from a user, with answers and results',
  may: administrator('cases/unassign_case', 'unassign_cases'),
  body: Assignment,
  answer: Message,
  refuses: [404],
})

export const unlockCaseOfUser = call({
  method: 'POST',
  path: '/v1/admin/cases/unlock_case',
  area,
  summary: 'Opens a user’s evaluated case for another try, in either mode; answers stay',
  may: administrator('cases/unlock_case', 'manual_assessment'),
  body: Assignment,
  answer: Message,
  refuses: [404],
})

export const resetCase = call({
  method: 'POST',
  path: '/v1/admin/cases/reset_case',
  area,
  summary: 'Empties a user’s case: answers, documents and times go, results become history',
  may: administrator('cases/reset_case', 'manual_assessment'),
  body: Assignment,
  answer: Message,
  refuses: [404],
})

export const overrideAnswers = call({
  method: 'POST',
  path: '/v1/admin/cases/override_answers',
  area,
  summary: 'Marks answers by hand; refused when the score is no longer the one that was looked at',
  may: administrator('cases/override_answers', 'manual_assessment'),
  body: Fields({
    ...Assignment.properties,
    override: Type.Record(
      Type.String({ minLength: 1, maxLength: 130 }),
      Fields({ marking: Marking, feedback: Type.Optional(Type.String({ maxLength: 5000 })) }),
      { minProperties: 1, maxProperties: 1000 },
    ),
    current_score: Type.Number({ minimum: 0, maximum: 1 }),
  }),
  answer: Type.Object({ message: Type.String(), score: Type.Number() }),
  refuses: [404, 409],
})
