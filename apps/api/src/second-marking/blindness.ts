import { isBlindTo } from '@casebench/domain/reviewing/blind-to'
import type { Queryable } from '@casebench/server/database'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import { i18n } from '@casebench/server/i18n'
import { sql } from 'kysely'
import { HttpError } from '../http/http-error.ts'
import { type Caller, principalIds } from '../routing/caller.ts'

const blindness = preparedQuery<{ submissionId: string; callerIds: readonly string[] }>()(
  'is-blind-to',
  (database, parameter) =>
    database.selectNoFrom(isBlindTo(parameter('submissionId'), sql`${parameter('callerIds')}::uuid[]`).as('blind')),
)

/**
 * Before anything that tells how a submission was marked.
 * @throws HttpError 403 while the caller has it to mark without knowing that.
 */
export async function refuseWhileBlind(database: Queryable, caller: Caller, submissionId: string): Promise<void> {
  const { rows } = await blindness(database, { submissionId, callerIds: principalIds(caller) })
  if (rows[0]?.blind)
    throw new HttpError(
      403,
      'blind_marking',
      i18n.t('You have this for blind second marking. You can open it when you have finished that.'),
    )
}
