import type { OwnershipRule } from './rule.ts'

/** What holds where the author says nothing else. */
export const ruleDefaults = {
  threshold: 25,
  comparison: 'atLeast',
  basis: 'sharesOrVotes',
  control: true,
  seniorManager: true,
  computing: 'shown',
} as const satisfies Required<OwnershipRule>

export type WholeRule = Required<OwnershipRule>

export const wholeRule = (rule: OwnershipRule | undefined): WholeRule => ({ ...ruleDefaults, ...rule })
