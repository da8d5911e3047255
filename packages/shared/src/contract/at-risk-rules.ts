import Type from 'typebox'
import { type RiskKind, riskBounds } from '../at-risk-rules.ts'
import { administrator, endpoint } from './endpoint.ts'
import { Id, Message, StrictObject } from './fields.ts'

const area = 'At-risk rules'

const limit = (kind: RiskKind, description: string) =>
  Type.Union([Type.Integer({ minimum: riskBounds[kind].min, maximum: riskBounds[kind].max }), Type.Null()], {
    description: `${description}; null for off`,
  })

/** `AtRiskRules`. */
export const AtRiskRulesSchema = StrictObject({
  away: limit('away', 'Days without a visit, or since being added for who never came'),
  not_started: limit('not_started', 'Days since a case that was not started was assigned, or opened if that was later'),
  due_soon: limit('due_soon', 'Days before a case that was not started is due'),
  overdue: limit('overdue', 'Days since a case was due that was not submitted'),
  low_score: limit('low_score', 'Percent that the last attempt at a case was under, which was not passed'),
  failed_often: limit('failed_often', 'Attempts at a case, none of them passed'),
  behind: limit('behind', 'Percent of the cohort’s median of submitted cases that somebody has less than'),
})

const OwnRules = Type.Union([AtRiskRulesSchema, Type.Null()], {
  description: 'Null where those of the installation hold',
})

/** How many people rules concern, before they are saved. */
const PreviewCounts = Type.Object({
  people: Type.Integer(),
  now: Type.Integer({ description: 'At risk by the rules that are saved' }),
  proposed: Type.Integer({ description: 'At risk by these' }),
  by_rule: Type.Object(
    {
      away: Type.Integer(),
      not_started: Type.Integer(),
      due_soon: Type.Integer(),
      overdue: Type.Integer(),
      low_score: Type.Integer(),
      failed_often: Type.Integer(),
      behind: Type.Integer(),
    },
    { description: 'By these, for each reason; who has several counts for each' },
  ),
})

const RulesOfCohort = Type.Object({ own: OwnRules, installation: AtRiskRulesSchema })

export const getAtRiskRules = endpoint({
  method: 'GET',
  path: '/v1/admin/cohorts/get_at_risk_rules',
  area,
  summary: 'By which rules members of a cohort count as at risk',
  authorization: administrator('cohorts/get_at_risk_rules', 'cohort_profile'),
  query: StrictObject({ cohort_id: Id }),
  answer: RulesOfCohort,
  errorStatuses: [404],
})

export const saveAtRiskRules = endpoint({
  method: 'POST',
  path: '/v1/admin/cohorts/save_at_risk_rules',
  area,
  summary:
    'Sets the at-risk rules of a cohort, or has those of the installation hold again; `seen` are those it had when they were looked at',
  authorization: administrator('cohorts/save_at_risk_rules', 'edit_cohort'),
  body: StrictObject({ cohort_id: Id, rules: OwnRules, seen: OwnRules }),
  answer: Type.Object({ ...Message.properties, ...RulesOfCohort.properties }),
  errorStatuses: [404, 409],
})

export const previewAtRiskRules = endpoint({
  method: 'POST',
  path: '/v1/admin/cohorts/preview_at_risk_rules',
  area,
  summary: 'How many members of a cohort would be at risk by other rules, and how many are by those saved',
  authorization: administrator('cohorts/preview_at_risk_rules', 'edit_cohort'),
  body: StrictObject({ cohort_id: Id, rules: OwnRules }),
  answer: PreviewCounts,
  errorStatuses: [404, 409],
})

export const getDefaultAtRiskRules = endpoint({
  method: 'GET',
  path: '/v1/admin/system/get_at_risk_rules',
  area,
  summary: 'The at-risk rules of all cohorts that have none of their own',
  authorization: administrator('system/get_at_risk_rules', 'modules'),
  answer: Type.Object({
    rules: AtRiskRulesSchema,
    cohorts: Type.Integer({ description: 'For which they hold' }),
    cohorts_with_own: Type.Integer(),
  }),
})

export const saveDefaultAtRiskRules = endpoint({
  method: 'POST',
  path: '/v1/admin/system/save_at_risk_rules',
  area,
  summary:
    'Sets the at-risk rules of all cohorts that have none of their own; `seen` are those that held when they were looked at',
  authorization: administrator('system/save_at_risk_rules', 'modules'),
  body: StrictObject({ rules: AtRiskRulesSchema, seen: AtRiskRulesSchema }),
  answer: Type.Object({ ...Message.properties, rules: AtRiskRulesSchema }),
  errorStatuses: [409],
})

export const previewDefaultAtRiskRules = endpoint({
  method: 'POST',
  path: '/v1/admin/system/preview_at_risk_rules',
  area,
  summary:
    'How many people in cohorts without rules of their own would be at risk; null where the cohorts have too many members together',
  authorization: administrator('system/preview_at_risk_rules', 'modules'),
  body: StrictObject({ rules: AtRiskRulesSchema }),
  answer: Type.Object({ counts: Type.Union([PreviewCounts, Type.Null()]) }),
})
