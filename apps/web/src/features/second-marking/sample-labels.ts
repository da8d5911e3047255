import type { Agreement, MarkingSample, SecondMarkingScope } from '@casebench/shared/contract/second-marking'
import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { formatDate, formatDateTime } from '../../ui/formats.ts'
import { listOf } from '../../ui/in-words.ts'

export const scopes: Readonly<Record<SecondMarkingScope, string>> = {
  get all() {
    return t`Every answer that counts`
  },
  get person() {
    return t`Answers marked by a person`
  },
  get engine() {
    return t`Answers graded automatically`
  },
}

/** What a sample was drawn from, in a line. */
export function originLabel({ case_ids, cohort_id, cohort, sent_from, sent_until, scope }: MarkingSample): string {
  const cases = case_ids.length === 0 ? t`All cases` : listOf(case_ids)
  const whose = cohort_id === null ? [] : [cohort ?? t`a cohort that is gone`]
  const from = sent_from === null ? [] : [t`from ${formatDate(sent_from)}`]
  const until = sent_until === null ? [] : [t`before ${formatDate(sent_until)}`]
  return [cases, ...whose, ...from, ...until, scopes[scope]].join(' · ')
}

/** How many results were drawn of how many, when, and by whom where that is known. */
export function drawnLabel({ submissions, population, created_at, created_by }: MarkingSample): string {
  const date = formatDateTime(created_at)
  return created_by === null
    ? t`${submissions} of ${plural(population, { one: '# result', other: '# results' })}, ${date}`
    : t`${submissions} of ${plural(population, { one: '# result', other: '# results' })}, ${date} by ${created_by}`
}

/** Shares and kappa to two decimals, as they are published; a minus sign, not a hyphen. */
export const formatFigure = (value: number): string =>
  i18n.number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'negative' }).replace('-', '−')

/** Cohen's kappa with its interval, or why there is none. */
export function kappaText({ kappa, interval, undefined_because }: Agreement): string {
  if (undefined_because === 'nothing_marked') return t`Nothing to compare`
  if (kappa === null) return t`Not defined: both gave the same mark to every answer`
  if (interval === null) return t`${formatFigure(kappa)}, without an interval`
  return t`${formatFigure(kappa)} (95 % from ${formatFigure(interval[0])} to ${formatFigure(interval[1])})`
}
