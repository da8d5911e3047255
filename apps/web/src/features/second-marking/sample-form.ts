import { maxReviewers } from '@casebench/shared/contract/review-queue'
import {
  maxSampleCases,
  maxSampleSize,
  maxSampleTitleLength,
  type SecondMarkingScope,
} from '@casebench/shared/contract/second-marking'
import { t } from '@lingui/core/macro'
import { atMost, chosen, filled, firstOf, noMoreThan, onlyFaults, wholeNumber } from '../../ui/form/rules.ts'
import type { Choice } from '../people/choices/choice.ts'
import type { SampleWanted } from './second-marking.ts'

/** What is typed where a sample is drawn. Days are as the browser's date fields have them. */
export type SampleFields = {
  title: string
  cases: readonly Choice[]
  cohort: Choice | undefined
  from: string
  until: string
  unit: 'submissions' | 'percent'
  amount: string | number
  scope: SecondMarkingScope
  reviewers: readonly Choice[]
}

export const startFields: SampleFields = {
  title: '',
  cases: [],
  cohort: undefined,
  from: '',
  until: '',
  unit: 'submissions',
  amount: 20,
  scope: 'all',
  reviewers: [],
}

const titleFault = firstOf(
  filled(() => t`Enter a name.`),
  atMost(maxSampleTitleLength),
)
const countFault = wholeNumber(1, maxSampleSize)
const markersFault = firstOf<readonly Choice[]>(
  chosen(() => t`Choose at least one marker.`),
  noMoreThan(maxReviewers),
)

/** A share may be a fraction; of results there are only whole ones. */
const percentFault = (amount: string | number): string | undefined =>
  typeof amount === 'number' && amount > 0 && amount <= 100 ? undefined : t`Enter a number over 0, up to 100.`

/** What is wrong with what was typed, by field. */
export function faultsIn({ title, cases, unit, amount, from, until, reviewers }: SampleFields): Record<string, string> {
  const faults = {
    title: titleFault(title),
    cases: noMoreThan(maxSampleCases)(cases),
    amount: unit === 'percent' ? percentFault(amount) : countFault(amount),
    until: from !== '' && until !== '' && until < from ? t`The end date is before the start date.` : undefined,
    reviewers: markersFault(reviewers),
  }
  return onlyFaults(faults)
}

/** Midnight, where the reader is, some days after a day. */
function midnight(day: string, later = 0): string | null {
  if (day === '') return null
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}

/** As the contract takes it; the last day is wholly in it. */
export const wantedOf = (id: string, fields: SampleFields): SampleWanted => ({
  id,
  title: fields.title.trim(),
  case_ids: fields.cases.map(({ value }) => value),
  cohort_id: fields.cohort?.value ?? null,
  sent_from: midnight(fields.from),
  sent_until: midnight(fields.until, 1),
  size: fields.unit === 'percent' ? { percent: Number(fields.amount) } : { submissions: Number(fields.amount) },
  scope: fields.scope,
  reviewers: fields.reviewers.map(({ value }) => value),
})
