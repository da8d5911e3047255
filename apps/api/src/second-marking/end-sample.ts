import { transaction } from '@casebench/server/database'
import { endSample } from '@casebench/shared/contract/second-marking'
import { logAct } from '../people/acts.ts'
import { route } from '../routing/route.ts'
import { noSuchSample } from './samples-query.ts'

/** Ending what has no open marking changes nothing and succeeds: the call may be repeated. */
export const endSampleRoute = route(endSample, async ({ body, services, caller }) => {
  await transaction(services.database, async (client) => {
    const { rows } = await client.query<{ title: string }>('select title from second_marking_sample where id = $1', [
      body.sample_id,
    ])
    const sample = rows[0]
    if (!sample) throw noSuchSample()
    const { rowCount } = await client.query('delete from second_marking where sample_id = $1 and finished_at is null', [
      body.sample_id,
    ])
    if (rowCount === 0) return
    await logAct(client, caller, { action: 'end_sample', detail: { title: sample.title, takenBack: rowCount } })
  })
  return { message: 'The sample is ended. What was finished stays.' }
})
