import {
  type AtRiskRules,
  daysToKeepUp,
  minMedianToBeBehind,
  type RiskKind,
  riskKinds,
} from '@casebench/shared/at-risk-rules'
import { plural, t } from '@lingui/core/macro'
import { formatPercent } from '../formats.ts'

type RuleText = {
  name: string
  /** What its limit counts. */
  counts: string
  /** Who is at risk by it. */
  withLimit: (limit: number) => string
}

/** The rules as a form and a sentence name them. */
export const ruleTexts: Readonly<Record<RiskKind, RuleText>> = {
  away: {
    get name() {
      return t`Not signed in`
    },
    get counts() {
      return t`Days since the last visit, or since being added to Casebench`
    },
    withLimit: (limit) => plural(limit, { one: 'Not signed in for # day', other: 'Not signed in for # days' }),
  },
  not_started: {
    get name() {
      return t`Case not started`
    },
    get counts() {
      return t`Days since it was assigned, or opened if that was later`
    },
    withLimit: (limit) =>
      plural(limit, { one: 'A case not started for # day', other: 'A case not started for # days' }),
  },
  due_soon: {
    get name() {
      return t`Case not started before it is due`
    },
    get counts() {
      return t`Days before the due date`
    },
    withLimit: (limit) =>
      plural(limit, {
        one: 'A case not started # day before it is due',
        other: 'A case not started # days before it is due',
      }),
  },
  overdue: {
    get name() {
      return t`Case overdue`
    },
    get counts() {
      return t`Full days since the due date`
    },
    withLimit: (limit) => plural(limit, { one: 'A case overdue for # day', other: 'A case overdue for # days' }),
  },
  low_score: {
    get name() {
      return t`Low score`
    },
    get counts() {
      return t`Score of the last attempt at a case, if it was not passed`
    },
    withLimit: (limit) => t`A score under ${formatPercent(limit)} in the last attempt at a case`,
  },
  failed_often: {
    get name() {
      return t`Case not passed`
    },
    get counts() {
      return t`Attempts at the same case, none of them passed`
    },
    withLimit: (limit) =>
      plural(limit, { one: 'A case not passed in # attempt', other: 'A case not passed in # attempts' }),
  },
  behind: {
    get name() {
      return t`Behind the cohort`
    },
    get counts() {
      return t`Share of the cohort’s median of submitted cases. From a median of ${minMedianToBeBehind}, and ${daysToKeepUp} days after being added.`
    },
    withLimit: (limit) => t`Fewer cases submitted than ${formatPercent(limit)} of the cohort’s median`,
  },
}

/** The rules that are switched on, each in words. */
export const rulesInWords = (rules: AtRiskRules): string[] =>
  riskKinds.flatMap((kind) => {
    const limit = rules[kind]
    return limit === null ? [] : [ruleTexts[kind].withLimit(limit)]
  })
