import { insertNotification, type Notified, pushNotification } from '@casebench/domain/notifications'
import { type Transaction, transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { countedQuestions } from '@casebench/shared/case-file/counted-questions'
import { startStandard } from '@casebench/shared/contract/standard-setting'
import { logAct } from '../activity/acts.ts'
import { lockCase } from '../case-files/stored-case.ts'
import { conflict } from '../http/http-error.ts'
import type { Caller } from '../routing/caller.ts'
import { route } from '../routing/route.ts'
import { judgesNamed } from './judges-named.ts'

type Wanted = { id: string; case_id: string; judges: readonly string[] }

/** Undefined where there is one of this id already. */
async function start(transaction: Transaction, caller: Caller, wanted: Wanted): Promise<Notified | undefined> {
  const { id, case_id: caseId, judges: emails } = wanted
  if (await transaction.selectFrom('standard_setting').select('id').where('id', '=', id).executeTakeFirst())
    return undefined
  const found = await lockCase(transaction, caseId)
  const userIds = await judgesNamed(transaction, caseId, emails)
  if (countedQuestions(found.caseData).length === 0)
    throw conflict('nothing_to_rate', i18n.t('No question of this case counts in its result.'))
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('standard_setting')
    .values({ id, case_version_id: found.versionId, created_by: caller.userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return undefined
  await transaction
    .insertInto('standard_judge')
    .values(userIds.map((userId) => ({ standard_setting_id: id, user_id: userId })))
    .execute()
  const detail = { caseId, version: found.version, judges: userIds.length }
  await logAct(transaction, caller, { action: 'start_standard_setting', detail })
  // Whoever starts it knows.
  const others = userIds.filter((userId) => userId !== caller.userId)
  const told: Notified = { userIds: others, kind: 'standardToRate', standardId: id, round: 1 }
  await insertNotification(transaction, told)
  return told
}

/** One that is there already is left as it is: the page may repeat the call. */
export const startStandardRoute = route(startStandard, async ({ body, services, caller }) => {
  const told = await transaction(services.database, (transaction) => start(transaction, caller, body))
  if (told) await pushNotification(services, told)
  return { message: i18n.t('Standard setting started. The judges are notified.') }
})
