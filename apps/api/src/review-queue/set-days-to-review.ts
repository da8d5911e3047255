import { changesBetween, changesDetail } from '@casebench/domain/activity/changes'
import { transaction } from '@casebench/server/database'
import { json } from '@casebench/server/database/expressions'
import { holdLock } from '@casebench/server/database/locks'
import { i18n } from '@casebench/server/i18n'
import { setDaysToReview } from '@casebench/shared/contract/review-queue'
import { logAct } from '../activity/acts.ts'
import { route } from '../routing/route.ts'
import { daysToReview, daysToReviewFact } from './days-to-review.ts'

/** Setting what is set already changes nothing and succeeds: the call may be repeated. */
export const setDaysToReviewRoute = route(setDaysToReview, async ({ body: { days }, services, caller }) => {
  await transaction(services.database, async (client) => {
    await holdLock(client, 'days to review')
    const before = await daysToReview(client)
    if (before === days) return
    await client
      .insertInto('installation_fact')
      .values({ key: daysToReviewFact, value: json(days) })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })))
      .execute()
    await logAct(client, caller, {
      action: 'set_days_to_review',
      detail: { days, ...changesDetail(changesBetween({ daysToReview: before }, { daysToReview: days })) },
    })
  })
  return { message: i18n.t('Days to review saved.'), days }
})
