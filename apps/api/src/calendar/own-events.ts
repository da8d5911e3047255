import { closingIn, dueIn } from '@casebench/domain/submitting/assignment-dates'
import type { Database } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { sql } from 'kysely'
import type { CalendarEvent } from './calendar-file.ts'

/** Dates that passed longer ago are left out, and no more events than these are listed. */
const pastDays = 90
const maxEvents = 1000

type Whose = { userId: string; isTestUnlocked: boolean; publicUrl: string }

/** What somebody has not submitted yet, by its dates: nothing of a test while tests are locked for them. */
const datedWork = (database: Database, { userId, isTestUnlocked }: Whose) =>
  database
    .selectFrom('assignment as a')
    .innerJoin('case_file as c', 'c.id', 'a.case_id')
    .select(({ ref }) => [
      'a.id',
      'a.mode',
      'c.name',
      'a.opens_at as opens',
      dueIn(ref).as('due'),
      closingIn(ref).as('closes'),
    ])
    .where('a.user_id', '=', userId)
    .where('a.locked', '=', false)
    .where('a.submitted', '=', false)
    .where(
      ({ ref }) =>
        sql<boolean>`coalesce(${closingIn(ref)}, ${dueIn(ref)}, ${ref('a.opens_at')}) > now() - make_interval(days => ${pastDays})`,
    )
    .$if(!isTestUnlocked, (query) => query.where('a.mode', '=', 'training'))
    .orderBy('a.assigned_at', 'desc')
    .limit(maxEvents)
    .execute()

type Work = Awaited<ReturnType<typeof datedWork>>[number]

/** Where it closes when it is due, one event is enough. */
function eventsOf({ id, mode, name, opens, due, closes }: Work, publicUrl: string): CalendarEvent[] {
  const what = mode === 'test' ? i18n.t('{name} (test)', { name }) : name
  const url = `${publicUrl}/platform${mode === 'test' ? '?mode=test' : ''}`
  const moments = [
    { kind: 'opens', at: opens, summary: i18n.t('Opens: {what}', { what }) },
    { kind: 'due', at: due, summary: i18n.t('Due: {what}', { what }) },
    {
      kind: 'closes',
      at: closes?.getTime() === due?.getTime() ? null : closes,
      summary: i18n.t('Closes: {what}', { what }),
    },
  ]
  return moments.flatMap(({ kind, at, summary }) =>
    at === null
      ? []
      : [
          {
            uid: `${kind}-${id}@${new URL(publicUrl).hostname}`,
            at,
            summary,
            description: i18n.t('Open Casebench: {url}', { url }),
            url,
          },
        ],
  )
}

/** The dates of somebody's own work. */
export async function ownEvents(database: Database, whose: Whose): Promise<CalendarEvent[]> {
  const work = await datedWork(database, whose)
  return work.flatMap((one) => eventsOf(one, whose.publicUrl)).slice(0, maxEvents)
}
