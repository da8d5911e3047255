import type { RefTo } from '@casebench/server/database/expressions'
import { type RawBuilder, sql } from 'kysely'

/** What reviewers do about the tests of others without being told whose they are. */
const acts = ['read_comparison', 'override', 'comment', 'decide_contest', 'retry_evaluation'] as const

export type LoggedAct = { actor: string; email: string; action: string; detail: unknown; tracked: boolean }

/** Whether what the log has of a reviewer would tell them whose test they marked blind. */
export const isBlindAct = ({ actor, email, action, detail, tracked }: LoggedAct): boolean =>
  !tracked &&
  actor !== email &&
  (acts as readonly string[]).includes(action) &&
  (detail as { mode?: unknown } | null)?.mode === 'test'

/** The same in Postgres, of an entry of the log; its actor is the reviewer. */
export const blindActOf = (
  ref: RefTo<'activity_log.actor' | 'activity_log.email' | 'activity_log.action' | 'activity_log.detail'>,
): RawBuilder<boolean> =>
  sql<boolean>`(${ref('activity_log.actor')} <> ${ref('activity_log.email')}
    and ${ref('activity_log.action')} = any (${[...acts]}::text[])
    and ${ref('activity_log.detail')}->>'mode' = 'test')`
