import type { ApartBy } from '@casebench/shared/review-allocation'
import { plural, t } from '@lingui/core/macro'
import { languageName } from '../../ui/case-text/language-name.ts'
import { listInSentence } from '../../ui/in-words.ts'
import type { DraftRule } from './draft.ts'

export const apartTexts: Readonly<Record<ApartBy, () => string>> = {
  nothing: () => t`No, reviewers may mark anyone but themselves`,
  cohort: () => t`Yes, from people in their cohorts`,
  organization: () => t`Yes, from people in their cohorts, and in other cohorts of the same organization`,
}

/** So many names are told before the rest is counted. */
const named = 3

function namesOf(names: readonly string[]): string {
  const rest = names.length - named
  if (rest <= 1) return listInSentence(names)
  return listInSentence([...names.slice(0, named), plural(rest, { one: '# more', other: '# more' })])
}

/** Who gets what meets a rule. */
export const ruleTitle = ({ reviewers }: DraftRule): string =>
  reviewers.length === 0 ? t`Nobody: left to people` : namesOf(reviewers.map(({ label }) => label))

/** What a rule is about, and how much it gives. */
export function ruleSummary({ cohorts, languages, mode, most, barred, unassigned }: DraftRule): string[] {
  const people =
    cohorts.length === 0 ? t`Results of everyone` : t`Results of ${namesOf(cohorts.map(({ label }) => label))}`
  return [
    people,
    ...(mode === null ? [] : [mode === 'test' ? t`only tests` : t`only training`]),
    ...(languages.length === 0 ? [] : [t`cases written in ${listInSentence(languages.map(languageName))}`]),
    ...(most === null ? [] : [t`at most ${most} waiting each`]),
    ...(unassigned === null || unassigned === 0
      ? []
      : [plural(unassigned, { one: '# result without a reviewer', other: '# results without a reviewer' })]),
    ...(barred.length === 0 ? [] : [t`may no longer mark and get nothing: ${listInSentence(barred)}`]),
  ]
}
