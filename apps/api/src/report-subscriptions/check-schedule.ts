import { i18n } from '@casebench/server/i18n'
import type { ReportSchedule } from '@casebench/shared/contract/report-subscriptions'
import { invalid } from '../http/http-error.ts'

const daysOfWeek = 7

/** @throws HttpError 400 for a day that no week has. */
export function checkSchedule({ every, day }: ReportSchedule): void {
  if (every === 'month' || day <= daysOfWeek) return
  const sentence = i18n.t('A week has the days 1 to 7.')
  throw invalid([{ path: 'day', message: sentence, sentence }])
}
