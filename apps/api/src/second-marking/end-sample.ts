import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { endSample } from '@casebench/shared/contract/second-marking'
import { logAct } from '../activity/acts.ts'
import { route } from '../routing/route.ts'
import { noSuchSample } from './samples-query.ts'

/** Ending what has no open marking changes nothing and succeeds: the call may be repeated. */
export const endSampleRoute = route(endSample, async ({ body, services, caller }) => {
  await transaction(services.database, async (transaction) => {
    const sample = await transaction
      .selectFrom('second_marking_sample')
      .select('title')
      .where('id', '=', body.sample_id)
      .executeTakeFirst()
    if (!sample) throw noSuchSample()
    const { numDeletedRows } = await transaction
      .deleteFrom('second_marking')
      .where('sample_id', '=', body.sample_id)
      .where('finished_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return
    const detail = { title: sample.title, takenBack: Number(numDeletedRows) }
    await logAct(transaction, caller, { action: 'end_sample', detail })
  })
  return { message: i18n.t('Sample ended. Finished results are kept.') }
})
