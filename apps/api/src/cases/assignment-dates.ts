import { sayMoment } from '@casebench/domain/dates/say-moment'
import { closingIn, dueIn, isClosedIn, isNotOpenYetIn } from '@casebench/domain/submitting/assignment-dates'
import type { Transaction } from '@casebench/server/database'
import { clock, type RefTo } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import type { AssignmentDates } from '@casebench/shared/contract/assignment-dates'
import { sql } from 'kysely'
import { conflict, type HttpError } from '../http/http-error.ts'

type Opening = { opensAt: Date | null; timeZone: string | null }
type Closing = { closesAt: Date | null; timeZone: string | null }

const said = (moment: Date | null, timeZone: string | null): string =>
  moment === null ? '' : sayMoment(moment, timeZone ?? 'UTC')

export const opensLater = ({ opensAt, timeZone }: Opening): string =>
  i18n.t('This case is not open yet. It opens on {date}.', { date: said(opensAt, timeZone) })

export const hasClosed = ({ closesAt, timeZone }: Closing): string =>
  i18n.t('This case closed on {date}. Ask your coordinator if you need more time.', { date: said(closesAt, timeZone) })

export const notOpenYet = (opening: Opening): HttpError => conflict('not_open_yet', opensLater(opening))
export const closed = (closing: Closing): HttpError => conflict('closed', hasClosed(closing))

type Columns =
  | 'a.opens_at'
  | 'a.due_at'
  | 'a.closes_at'
  | 'a.takes_late'
  | 'a.max_attempts'
  | 'a.time_zone'
  | 'a.locked'
  | 'a.extended_until'
  | 'a.extra_attempts'
  | 'a.extension_reason'

/** Everything about the dates of an assignment `a`, as `datesOf` takes it. */
export const datesIn = (ref: RefTo<Columns>) =>
  [
    sql<Date | null>`${ref('a.opens_at')}`.as('opensAt'),
    dueIn(ref).as('dueAt'),
    closingIn(ref).as('closesAt'),
    sql<boolean>`${ref('a.takes_late')}`.as('takesLate'),
    sql<number | null>`${ref('a.max_attempts')} + ${ref('a.extra_attempts')}`.as('maxAttempts'),
    sql<string | null>`${ref('a.time_zone')}`.as('timeZone'),
    isNotOpenYetIn(ref).as('isNotOpenYet'),
    isClosedIn(ref).as('isClosed'),
    sql<boolean>`${ref('a.extension_reason')} is not null`.as('isExtended'),
    clock.as('readAt'),
  ] as const

type Dated = {
  opensAt: Date | null
  dueAt: Date | null
  closesAt: Date | null
  takesLate: boolean
  maxAttempts: number | null
  timeZone: string | null
  isNotOpenYet: boolean
  isClosed: boolean
  isExtended: boolean
  readAt: Date
}

function phaseOf({ isNotOpenYet, isClosed, closesAt, dueAt, readAt }: Dated): AssignmentDates['phase'] {
  if (isNotOpenYet) return 'notOpenYet'
  if (isClosed || (closesAt !== null && closesAt <= readAt)) return 'closed'
  return dueAt !== null && dueAt < readAt ? 'overdue' : 'open'
}

/** The dates of an assignment; null where none are set, nor a number of attempts. */
export function datesOf(dated: Dated): AssignmentDates | null {
  const { opensAt, dueAt, closesAt, takesLate, maxAttempts, timeZone, isExtended } = dated
  if (opensAt === null && dueAt === null && closesAt === null && maxAttempts === null) return null
  return {
    opens: opensAt?.toISOString() ?? null,
    due: dueAt?.toISOString() ?? null,
    closes: closesAt?.toISOString() ?? null,
    late: takesLate ? 'accepted' : 'refused',
    attempts: maxAttempts,
    extended: isExtended,
    zone: timeZone,
    phase: phaseOf(dated),
  }
}

/** @throws HttpError 409 where an assignment that was not submitted is not open yet, or has closed. */
export async function requireWithinDates(transaction: Transaction, assignmentId: string): Promise<void> {
  const found = await transaction
    .selectFrom('assignment as a')
    .select(({ ref }) => [
      isNotOpenYetIn(ref).as('isNotOpenYet'),
      isClosedIn(ref).as('isClosed'),
      'a.opens_at as opensAt',
      closingIn(ref).as('closesAt'),
      'a.time_zone as timeZone',
    ])
    .where('a.id', '=', assignmentId)
    .where('a.locked', '=', false)
    .executeTakeFirst()
  if (found?.isNotOpenYet) throw notOpenYet(found)
  if (found?.isClosed) throw closed(found)
}
