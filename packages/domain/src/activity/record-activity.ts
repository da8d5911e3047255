import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from '@casebench/server/database'
import { givenRows, json } from '@casebench/server/database/expressions'
import { type Expression, type RawBuilder, sql } from 'kysely'

const keys = new AsyncLocalStorage<string>()

/** Does work that a key of a service account asked for: every entry it writes says which, by name and beginning. */
export const withServiceKey = <T>(key: string | undefined, work: () => T): T =>
  key === undefined ? work() : keys.run(key, work)

/** What an entry's detail has besides: by which key a program acts, nothing where a person does. */
export const serviceKeyDetail = (): { serviceKey?: string } => {
  const serviceKey = keys.getStore()
  return serviceKey === undefined ? {} : { serviceKey }
}

export type Activity = {
  /** The email of who did it; `casebench` where nobody did. */
  actor: string
  /** The email of whom it is about. It is stored as their account has it: the text may only look like it. */
  about: string
  action: string
  detail?: Readonly<Record<string, unknown>>
}

const entryTypes = { actor: 'text', about: 'text', action: 'text', detail: 'jsonb', place: 'int' }

/** What an entry says, for a statement that changes rows and logs each: `insertInto('activity_log').columns(activityColumns)`. */
export const activityColumns = ['actor', 'email', 'action', 'detail'] as const

/** These columns of an entry about whoever the rows that changed name by their `email`, all with the same detail. */
export const activityOf = ({ actor, action, detail = {} }: Omit<Activity, 'about'>) =>
  [
    sql<string>`${actor}`.as('actor'),
    'email',
    sql<string>`${action}`.as('action'),
    sql<string>`${json({ ...detail, ...serviceKeyDetail() })}::jsonb`.as('detail'),
  ] as const

const asStored = (email: Expression<string>): RawBuilder<string> =>
  sql<string>`coalesce((select u.email::text from "user" u where u.email = ${email}::citext), lower(${email}))`

/** Writes the activity log, in the transaction of what was done. */
export async function recordActivity(transaction: Transaction, ...activities: readonly Activity[]): Promise<void> {
  if (activities.length === 0) return
  const entries = activities.map(({ detail = {}, ...rest }, place) => ({
    ...rest,
    detail: { ...detail, ...serviceKeyDetail() },
    place,
  }))
  await transaction
    .insertInto('activity_log')
    .columns(activityColumns)
    .expression((builder) =>
      builder
        .selectFrom(givenRows('entry', entryTypes, entries))
        .select((entry) => [
          'entry.actor',
          asStored(entry.ref('entry.about')).as('email'),
          'entry.action',
          sql<string>`${entry.ref('entry.detail')}`.as('detail'),
        ])
        .orderBy('entry.place'),
    )
    .execute()
}
