import { changesBetween, changesDetail } from '@casebench/domain/activity/changes'
import { type Transaction, transaction } from '@casebench/server/database'
import { now } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { setAccommodation } from '@casebench/shared/contract/people'
import { logAct } from '../activity/acts.ts'
import { subjectOf } from '../authorization/subject.ts'
import { faultTexts } from '../http/fault-sentence.ts'
import { invalid } from '../http/http-error.ts'
import { route } from '../routing/route.ts'

type Accommodation = { userId: string; extraTimePercent: number; reason: string }

/** Whether it took anything back. */
async function takeBack(transaction: Transaction, userId: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('accommodation')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Whether it changed anything. */
async function give(transaction: Transaction, { userId, extraTimePercent, reason }: Accommodation): Promise<boolean> {
  const written = await transaction
    .insertInto('accommodation')
    .values({ user_id: userId, extra_time_percent: extraTimePercent, reason })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ extra_time_percent: extraTimePercent, reason, updated_at: now })
        .where(({ or, eb }) =>
          or([
            eb('accommodation.extra_time_percent', '<>', extraTimePercent),
            eb('accommodation.reason', '<>', reason),
          ]),
        ),
    )
    .executeTakeFirstOrThrow()
  return (written.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Holds for tests that are started from now on: one that runs keeps its end. Setting what is so already changes nothing. */
export const setAccommodationRoute = route(setAccommodation, async ({ body, services, caller }) => {
  const extraTimePercent = body.extra_time_percent
  const reason = body.reason.trim()
  if (extraTimePercent > 0 && reason === '')
    throw invalid([{ path: 'body/reason', ...faultTexts({ keyword: 'minLength', params: { limit: 1 } }) }])
  const { userId, email } = await subjectOf(services, caller, body.email)
  await transaction(services.database, async (client) => {
    // Of somebody who has none yet there is no row to lock: two who give some at once come one after the other by this.
    await client.selectFrom('user').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    const before = await client
      .selectFrom('accommodation')
      .select(['extra_time_percent as extraTime', 'reason'])
      .where('user_id', '=', userId)
      .executeTakeFirst()
    const isChanged =
      extraTimePercent === 0 ? await takeBack(client, userId) : await give(client, { userId, extraTimePercent, reason })
    if (isChanged)
      await logAct(client, caller, {
        action: 'set_accommodation',
        about: email,
        detail: {
          ...{ extraTimePercent, reason },
          ...changesDetail(
            changesBetween(before ?? { extraTime: 0, reason: '' }, { extraTime: extraTimePercent, reason }),
          ),
        },
      })
  })
  return { message: i18n.t('Saved.') }
})
