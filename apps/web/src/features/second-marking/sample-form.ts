import { maxSampleSize, type SecondMarkingScope } from '@casebench/shared/contract/second-marking'
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
  amount: number | undefined
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

export type SampleFaults = Partial<Record<'title' | 'amount' | 'until' | 'reviewers', string>>

export function faultsIn({ title, unit, amount = 0, from, until, reviewers }: SampleFields): SampleFaults {
  const most = unit === 'percent' ? 100 : maxSampleSize
  return {
    ...(title.trim() === '' ? { title: 'Enter a name.' } : {}),
    ...(amount <= 0 || amount > most ? { amount: `Enter a number from 1 to ${most.toLocaleString('en')}.` } : {}),
    ...(from !== '' && until !== '' && until < from ? { until: 'The end date is before the start date.' } : {}),
    ...(reviewers.length === 0 ? { reviewers: 'Choose at least one marker.' } : {}),
  }
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
  size: fields.unit === 'percent' ? { percent: fields.amount ?? 0 } : { submissions: fields.amount ?? 0 },
  scope: fields.scope,
  reviewers: fields.reviewers.map(({ value }) => value),
})
