import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { retryPlatformScore } from '@casebench/shared/contract/learning-platforms'
import { logAct } from '../activity/acts.ts'
import { notFound } from '../http/http-error.ts'
import { route } from '../routing/route.ts'

/** The worker finds it due within seconds. */
export const retryPlatformScoreRoute = route(retryPlatformScore, async ({ body: { id }, services, caller }) => {
  await transaction(services.database, async (client) => {
    const score = await client
      .selectFrom('learning_platform_score as s')
      .innerJoin('user as u', 'u.id', 's.user_id')
      .select(['u.email', 's.case_id as caseId', 's.failure'])
      .where('s.id', '=', id)
      .forUpdate('s')
      .executeTakeFirst()
    if (!score) throw notFound(i18n.t('There is no such score.'), 'no_such_score')
    if (score.failure === null) return
    await client
      .updateTable('learning_platform_score')
      .set({ failed_at: null, failure: null, attempts: 0, next_attempt_at: null })
      .where('id', '=', id)
      .execute()
    const { email, caseId } = score
    await logAct(client, caller, { action: 'retry_platform_score', about: email, detail: { caseId } })
  })
  return { message: i18n.t('The score is being sent again.') }
})
