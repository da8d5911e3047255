import Type, { type Static } from 'typebox'
import { AssignmentState, Mode } from '../assignment-state.ts'
import { administrator, call } from './call.ts'
import { CaseId, Fields, listing, Timestamp } from './fields.ts'

const area = 'Case administration'

export const AffectedAssignments = Type.Object({
  mode: Mode,
  version: Type.Integer({ description: 'The version that the answers were given to' }),
  state: AssignmentState,
  count: Type.Integer(),
})
export type AffectedAssignments = Static<typeof AffectedAssignments>

export const getCaseEffect = call({
  method: 'GET',
  path: '/v1/admin/cases/get_case_effect',
  area,
  summary: 'Whom an edit of a case concerns: its assignments by mode, version and state, and its latest regrading',
  may: administrator('cases/get_case_effect', 'cases'),
  query: Fields({ case_id: CaseId }),
  answer: Type.Object({
    caseId: Type.String(),
    version: Type.Integer(),
    test_only: Type.Boolean({ description: 'It is kept for tests' }),
    assignments: Type.Array(AffectedAssignments),
    outdated_results: Type.Integer({ description: 'Results that stand and were judged by an earlier version' }),
    latest_job: Type.Union([Type.String(), Type.Null()], { description: 'The id of its latest regrading' }),
  }),
  refuses: [404],
})

export const CaseVersion = Type.Object({
  version: Type.Integer(),
  current: Type.Boolean(),
  author: Type.Union([Type.String(), Type.Null()], {
    description: 'An email; null where it came with the installation',
  }),
  created_at: Timestamp,
  assignments: Type.Integer({ description: 'That work on it' }),
  results: Type.Integer({ description: 'Submissions that were judged by it' }),
})
export type CaseVersion = Static<typeof CaseVersion>

export const getCaseVersions = call({
  method: 'GET',
  path: '/v1/admin/cases/get_case_versions',
  area,
  summary: 'The versions of a case, newest first',
  may: administrator('cases/get_case_versions', 'cases'),
  query: Fields({ case_id: CaseId, limit: listing.limit, offset: listing.offset }),
  answer: Type.Array(CaseVersion),
  refuses: [404],
})
