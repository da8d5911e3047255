import type { ActivityLogEntry } from '@casebench/shared/contract/analytics'
import { getUserActivity } from '@casebench/shared/contract/people'
import { canOpenPage } from '@casebench/shared/permissions'
import { findEntries } from '../analytics/activity-query.ts'
import { withoutOwnMarks } from '../analytics/own-marks.ts'
import { textsNaming } from '../analytics/same-email.ts'
import { principalEmails } from '../routing/caller.ts'
import { route } from '../routing/route.ts'
import { requireUserId } from './find-user.ts'

/** Of each, the texts by which the log names them. */
type Readers = { person: ReadonlySet<string>; reader: ReadonlySet<string> }

/**
 * Whoever may open a profile sees in full what the person did with their own account and work, what the server did, and
 * what they themselves did. Of anything else they learn that it was done and to which case, as in the audit trail.
 */
function withoutOthersDetail(entry: ActivityLogEntry, { person, reader }: Readers): ActivityLogEntry {
  const isOwnAct = person.has(entry.actor) && person.has(entry.email)
  if (isOwnAct || reader.has(entry.actor) || entry.actor === 'casebench') return entry
  const { caseId, mode } = (entry.detail ?? {}) as Record<string, unknown>
  return { ...entry, detail: { ...(caseId ? { caseId } : {}), ...(mode ? { mode } : {}) } }
}

export const getUserActivityRoute = route(getUserActivity, async ({ query, services, caller, reply }) => {
  const { readDatabase: database } = services
  const { email, action, limit, offset } = query
  await requireUserId(database, email)
  const filter = {
    email,
    action,
    q: undefined,
    from: undefined,
    to: undefined,
    reader: undefined,
    callers: principalEmails(caller),
  }
  const { entries, total } = await findEntries(database, filter, { newestFirst: true, limit, offset: offset ?? 0 })
  reply.header('x-total-count', total)
  if (canOpenPage('audit_trail', caller.groups, caller.pagePermissions))
    return entries.map((entry) => withoutOwnMarks(entry, principalEmails(caller)))
  const named = entries.flatMap((entry) => [entry.actor, entry.email])
  const [person, reader] = await Promise.all([
    textsNaming(database, email, named),
    textsNaming(database, caller.email, named),
  ])
  return entries.map((entry) => withoutOthersDetail(entry, { person, reader }))
})
