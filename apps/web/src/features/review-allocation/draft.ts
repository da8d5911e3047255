import type { Allocation, AllocationRule, WantedAllocationRule } from '@casebench/shared/contract/review-allocation'
import type { ApartBy } from '@casebench/shared/review-allocation'
import { t } from '@lingui/core/macro'
import { randomId } from '../../ui/random-id.ts'
import type { Choice } from '../people/choices/choice.ts'

/** A rule as it is edited: cohorts and reviewers under their names. */
export type DraftRule = Pick<AllocationRule, 'languages' | 'mode' | 'most'> & {
  key: string
  cohorts: readonly Choice[]
  reviewers: readonly Choice[]
  /** The names of those who may not mark any more. */
  barred: readonly string[]
  /** What met it and had no reviewer when it was loaded; null for one that is not saved. */
  unassigned: number | null
}

export type DraftAllocation = { apartBy: ApartBy; rules: readonly DraftRule[] }

/** For a rule that is added. */
export const newRule = (): DraftRule => ({
  key: randomId(),
  cohorts: [],
  languages: [],
  mode: null,
  most: null,
  reviewers: [],
  barred: [],
  unassigned: null,
})

const nameOf = ({ name, email }: { name: string; email: string }): string => name || email

const draftRule = ({ cohorts, reviewers, ...rule }: AllocationRule): DraftRule => ({
  ...rule,
  key: randomId(),
  cohorts: cohorts.map(({ id, name }) => ({ value: id, label: name ?? t`Deleted cohort` })),
  reviewers: reviewers.map((reviewer) => ({ value: reviewer.email, label: nameOf(reviewer) })),
  barred: reviewers.filter(({ may_mark }) => !may_mark).map(nameOf),
})

export const draftOf = ({ apart_by, rules }: Allocation): DraftAllocation => ({
  apartBy: apart_by,
  rules: rules.map(draftRule),
})

/** The rules as the server takes them. */
export const wantedRules = ({ rules }: DraftAllocation): WantedAllocationRule[] =>
  rules.map(({ cohorts, languages, mode, most, reviewers }) => ({
    cohorts: cohorts.map(({ value }) => value),
    languages: [...languages],
    mode,
    most,
    reviewers: reviewers.map(({ value }) => value),
  }))

/** Whether two say the same. */
export const isSame = (one: DraftAllocation, other: DraftAllocation): boolean =>
  one.apartBy === other.apartBy && JSON.stringify(wantedRules(one)) === JSON.stringify(wantedRules(other))

/** The rules with one in the place of the one it changes; added at the end where it is new. */
export const withRule = (rules: readonly DraftRule[], rule: DraftRule): DraftRule[] =>
  rules.some(({ key }) => key === rule.key) ? rules.map((one) => (one.key === rule.key ? rule : one)) : [...rules, rule]
