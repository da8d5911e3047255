import { i18n } from '@casebench/server/i18n'
import { conflict } from '../http/http-error.ts'
import { closed, notOpenYet } from './assignment-dates.ts'
import { notStarted } from './test-run.ts'

type Openness = {
  locked: boolean
  overdue: boolean
  awaitsStart: boolean
  isNotOpenYet: boolean
  isClosed: boolean
  opensAt: Date | null
  closesAt: Date | null
  timeZone: string | null
}

/** @throws HttpError 409 where the assignment takes no answers now, nor evidence of them. */
export function requireOpen(openness: Openness): void {
  const { locked, overdue, awaitsStart, isNotOpenYet, isClosed } = openness
  if (locked)
    throw conflict('case_locked', i18n.t('The case has been submitted. You can no longer change its answers.'))
  if (isNotOpenYet) throw notOpenYet(openness)
  if (overdue) throw conflict('time_is_up', i18n.t('Time is up. Your answers are submitted as they are.'))
  if (isClosed) throw closed(openness)
  if (awaitsStart) throw notStarted()
}
