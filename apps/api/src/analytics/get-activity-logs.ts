import { type ActivityLogEntry, getActivityLogs } from '@casebench/shared/contract/analytics'
import { mayOpen } from '@casebench/shared/permissions'
import { forbidden } from '../routing/refusal.ts'
import { route } from '../routing/route.ts'
import { type Filter, findEntries } from './activity-query.ts'
import { momentOf } from './moment.ts'

/** Of everyone, without a limit, as much as a page can show. Of one person the whole comes (specification §7). */
const mostOfEveryone = 1000

/**
 * What others did about someone may hold what that person is not to know, such as the marks of a test: without
 * `audit_trail` they learn that it was done, and to which of their cases.
 */
function withoutOthersDetail(entry: ActivityLogEntry, reader: string): ActivityLogEntry {
  if (entry.actor.toLowerCase() === reader.toLowerCase() || entry.actor === 'casebench') return entry
  const { caseId, mode } = (entry.detail ?? {}) as Record<string, unknown>
  return { ...entry, actor: '', detail: { ...(caseId ? { caseId } : {}), ...(mode ? { mode } : {}) } }
}

export const getActivityLogsRoute = route(getActivityLogs, async ({ query, services, caller, reply }) => {
  const seesAll = mayOpen('audit_trail', caller.groups, caller.pagePermissions)
  const ofEveryone = query.everyone === 'true'
  if (ofEveryone && !seesAll) throw forbidden()
  const filter: Filter = {
    email: ofEveryone ? undefined : query.email,
    q: query.q,
    action: query.action,
    from: momentOf(query.from, 'querystring/from'),
    to: momentOf(query.to, 'querystring/to'),
    reader: seesAll ? undefined : caller.email,
  }
  const { entries, total } = await findEntries(services.database.pool, filter, {
    newestFirst: query.sort === '-timestamp',
    limit: query.limit ?? (ofEveryone ? mostOfEveryone : undefined),
    offset: query.offset ?? 0,
  })
  reply.header('x-total-count', total)
  return seesAll ? entries : entries.map((entry) => withoutOthersDetail(entry, caller.email))
})
