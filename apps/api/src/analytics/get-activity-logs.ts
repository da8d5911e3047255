import { withheldFrom } from '@casebench/domain/disclosure/withheld'
import { isBlindAct } from '@casebench/domain/marking/blind-acts'
import { switchedOn } from '@casebench/domain/modules'
import type { Queryable } from '@casebench/server/database'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import { type ActivityLogEntry, getActivityLogs } from '@casebench/shared/contract/analytics'
import { canOpenPage } from '@casebench/shared/permissions'
import { sql } from 'kysely'
import { forbidden } from '../http/http-error.ts'
import { principalEmails } from '../routing/caller.ts'
import { route } from '../routing/route.ts'
import type { Filter } from './activity-filter.ts'
import { findEntries } from './activity-query.ts'
import { momentOf } from './moment.ts'
import { withoutOwnMarks } from './own-marks.ts'
import { textsNaming } from './same-email.ts'

/** Of everyone, without a limit, as much as a page can show. Of one person the whole comes (specification §7). */
const maxEntriesOfEveryone = 1000

type Detail = { caseId?: unknown; mode?: unknown }

const scores = ['score', 'earlierScore', 'passed'] as const

const toWholePercent = (value: unknown): unknown => (typeof value === 'number' ? Math.round(value * 100) / 100 : value)

/** The detail of a result without what its person is not shown: all of it while it is withheld, of a test the precise score. */
function withoutHiddenResult(entry: ActivityLogEntry, withheld: ReadonlySet<unknown>): ActivityLogEntry {
  const detail = (entry.detail ?? {}) as Detail
  if (typeof detail !== 'object' || !scores.some((key) => key in detail)) return entry
  if (detail.mode !== 'test' && !withheld.has(detail.caseId)) return entry
  const hidden: readonly string[] = scores
  const told = Object.entries(detail).flatMap(([key, value]) => {
    if (!hidden.includes(key)) return [[key, value]]
    return detail.mode === 'test' ? [[key, toWholePercent(value)]] : []
  })
  return { ...entry, detail: Object.fromEntries(told) }
}

const withheldAmong = preparedQuery<{ userId: string; caseIds: readonly string[] }>()(
  'withheld-cases',
  (database, parameter) =>
    database
      .selectFrom(sql<{ case_id: string }>`unnest(${parameter('caseIds')}::text[])`.as<'w'>(sql`w (case_id)`))
      .select('w.case_id as id')
      .where(({ eb, ref }) => eb(withheldFrom(sql`${parameter('userId')}::uuid`, ref('w.case_id')), 'is not', null)),
)

/** Of these cases those whose training shows no result to this person, whether or not they have it still. */
async function withheldCases(database: Queryable, userId: string, entries: readonly ActivityLogEntry[]) {
  const caseIds = new Set(
    entries.flatMap(({ actor, detail }) => {
      const { caseId } = (detail ?? {}) as Detail
      return actor === 'casebench' && typeof caseId === 'string' ? [caseId] : []
    }),
  )
  if (caseIds.size === 0) return new Set()
  const { rows } = await withheldAmong(database, { userId, caseIds: [...caseIds] })
  return new Set(rows.map(({ id }) => id))
}

/**
 * What others did about someone may hold what that person is not to know, such as the marks of a test: without
 * `audit_trail` they learn that it was done, and to which of their cases.
 */
function withoutOthersDetail(entry: ActivityLogEntry, reader: ReadonlySet<string>): ActivityLogEntry {
  if (reader.has(entry.actor) || entry.actor === 'casebench') return entry
  const { caseId, mode } = (entry.detail ?? {}) as Record<string, unknown>
  return { ...entry, actor: '', detail: { ...(caseId ? { caseId } : {}), ...(mode ? { mode } : {}) } }
}

export const getActivityLogsRoute = route(getActivityLogs, async ({ query, services, caller, reply }) => {
  const seesAll = canOpenPage('audit_trail', caller.groups, caller.pagePermissions)
  const ofEveryone = query.everyone === 'true'
  if (ofEveryone && !seesAll) throw forbidden()
  // Who did it, whom it is about and who is in which cohort may be what the answer leaves out.
  if (!seesAll && [query.actor, query.about, query.cohort_id].some((value) => value !== undefined)) {
    reply.header('x-total-count', 0)
    return []
  }
  const blind = !seesAll && (await switchedOn(services.database)).includes('blind_marking')
  const filter: Filter = {
    email: ofEveryone ? undefined : query.email,
    q: query.q,
    action: query.action,
    group: query.group,
    id: query.entry,
    actor: query.actor,
    about: query.about,
    caseId: query.case_id,
    cohortId: query.cohort_id,
    from: momentOf(query.from, 'querystring/from'),
    to: momentOf(query.to, 'querystring/to'),
    reader: seesAll ? undefined : caller.email,
    callers: principalEmails(caller),
    blind,
  }
  const { entries, total } = await findEntries(services.readDatabase, filter, {
    newestFirst: query.sort === '-timestamp',
    limit: query.limit ?? (ofEveryone ? maxEntriesOfEveryone : undefined),
    offset: query.offset ?? 0,
  })
  reply.header('x-total-count', total)
  if (seesAll) return entries.map((entry) => withoutOwnMarks(entry, principalEmails(caller)))
  const actors = entries.map(({ actor }) => actor)
  const reader = await textsNaming(services.readDatabase, caller.email, actors)
  const own = entries.map((entry) => withoutOthersDetail(entry, reader))
  const withheld = await withheldCases(services.readDatabase, caller.userId, own)
  return own
    .map((entry) => (entry.actor === 'casebench' ? withoutHiddenResult(entry, withheld) : entry))
    .map((entry) => (blind && isBlindAct(entry) ? { ...entry, email: '' } : entry))
})
