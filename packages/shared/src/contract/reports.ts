import Type, { type Static } from 'typebox'
import { Mode } from '../assignment-state.ts'
import { AssignedWithin, WeekOfCohort } from './cohort-progress.ts'
import { maxMembersAtOnce } from './cohorts.ts'
import { administrator, endpoint } from './endpoint.ts'
import { CaseId, Email, Id, StrictObject, Timestamp } from './fields.ts'

const area = 'Reports'

const which = { mode: Type.Optional(Mode), assigned: Type.Optional(AssignedWithin), case_id: Type.Optional(CaseId) }

const figures = {
  people: Type.Integer({ description: 'Each once, whether or not a case is assigned to them' }),
  assigned: Type.Integer(),
  started: Type.Integer({ description: 'Opened, or submitted' }),
  submitted: Type.Integer({ description: 'With a current result' }),
  passed: Type.Integer(),
  average_score: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Percent, rounded, however few results there are',
  }),
}

/** How far cases have come, of some people. */
export const ReportFigures = Type.Object(figures)
export type ReportFigures = Static<typeof ReportFigures>

export const ReportRow = Type.Object({ id: Type.String(), name: Type.String(), ...figures })
export type ReportRow = Static<typeof ReportRow>

export const getReport = endpoint({
  method: 'GET',
  path: '/v1/admin/reports/get_report',
  area,
  summary: 'How far everyone has come, with cohorts, organizations and cases beside each other',
  authorization: administrator('reports/get_report', 'cohort_profile'),
  query: StrictObject(which),
  answer: Type.Union(
    [
      Type.Object({
        all: ReportFigures,
        weeks: Type.Array(WeekOfCohort, { description: 'Oldest first' }),
        cohorts: Type.Array(ReportRow, { description: 'By name' }),
        without_cohort: ReportFigures,
        organizations: Type.Array(ReportRow, { description: 'The members of their cohorts, by name' }),
        cases: Type.Array(ReportRow, { description: 'Every assigned case, whichever one is asked for, by name' }),
      }),
      Type.Null(),
    ],
    { description: `Null where there are more than ${maxMembersAtOnce.toLocaleString('en')} people` },
  ),
})

/** A reason for which points were lost. Answers that wait for a reviewer are not among its answers. */
export const ReportPattern = Type.Object({
  code: Type.String({ description: 'As the grading has it' }),
  words: Type.String(),
  count: Type.Integer({ description: 'Answers' }),
  share: Type.Number({ description: 'Of all points lost, 0 to 1' }),
  cases: Type.Array(Type.Object({ caseId: Type.String(), name: Type.String(), mode: Mode, count: Type.Integer() }), {
    description: 'Where it cost most points',
  }),
})
export type ReportPattern = Static<typeof ReportPattern>

export const getReportPatterns = endpoint({
  method: 'GET',
  path: '/v1/admin/reports/get_error_patterns',
  area,
  summary: 'Why first attempts lost points, in all cases that were analysed, most first',
  authorization: administrator('reports/get_error_patterns', 'cohort_profile'),
  disclosesAnswers: 'named',
  query: StrictObject({
    mode: which.mode,
    case_id: which.case_id,
    from: Type.Optional(
      Type.String({ format: 'date', description: 'Answers submitted during the week of this day or later' }),
    ),
  }),
  answer: Type.Object({
    analysed: Type.Integer({ description: 'Cases that were analysed, each mode by itself' }),
    to_analyse: Type.Integer({ description: 'Cases with results that were not' }),
    as_of: Type.Union([Timestamp, Type.Null()], { description: 'When the earliest of them was analysed' }),
    patterns: Type.Array(ReportPattern),
  }),
})

export const ReportFormat = Type.Enum(['pdf', 'xlsx'])
export type ReportFormat = Static<typeof ReportFormat>

const file = { answer: Type.String(), file: true, errorStatuses: [404, 413] } as const

export const exportPersonReport = endpoint({
  method: 'GET',
  path: '/v1/admin/users/export_report',
  area,
  summary: 'A report on a person as a file: how far they have come, case by case',
  authorization: administrator('users/export_report', 'user_profile'),
  query: StrictObject({ email: Email, format: ReportFormat }),
  ...file,
})

export const exportCohortReport = endpoint({
  method: 'GET',
  path: '/v1/admin/cohorts/export_report',
  area,
  summary: 'A report on a cohort as a file: how far it has come, by member and by case',
  authorization: administrator('cohorts/export_report', 'cohort_profile'),
  query: StrictObject({ cohort_id: Id, format: ReportFormat }),
  ...file,
  errorStatuses: [404, 409, 413],
})

export const exportOrganizationReport = endpoint({
  method: 'GET',
  path: '/v1/admin/organizations/export_report',
  area,
  summary: 'A report on an organization as a file: how far it has come, by cohort and by case',
  authorization: administrator('organizations/export_report', 'organization_profile'),
  query: StrictObject({ organization_id: Id, format: ReportFormat }),
  ...file,
  errorStatuses: [404, 409, 413],
})

export const exportReport = endpoint({
  method: 'GET',
  path: '/v1/admin/reports/export_report',
  area,
  summary: 'The report on everyone as a file: how far they have come, by organization, by cohort and by case',
  authorization: administrator('reports/export_report', 'cohort_profile'),
  query: StrictObject({ format: ReportFormat }),
  ...file,
  errorStatuses: [409, 413],
})
