import { type Transaction, transaction } from '@casebench/server/database'
import type { Input } from '@casebench/shared/contract/call'
import { saveSecondMarks } from '@casebench/shared/contract/second-marking'
import type { Marking } from '@casebench/shared/evaluation'
import { logAct } from '../people/acts.ts'
import { conflict, invalid } from '../routing/refusal.ts'
import { route } from '../routing/route.ts'
import { askedOf } from './asked.ts'
import { findOwnMarking } from './own-markings.ts'

type Marks = Input<typeof saveSecondMarks>['body']['marks']
type Stored = { attributeId: string; marking: Marking; reason: string }

async function storedMarks(client: Transaction, id: string): Promise<Map<string, Stored>> {
  const { rows } = await client.query<Stored>(
    'select attribute_id as "attributeId", marking, reason from second_mark where second_marking_id = $1',
    [id],
  )
  return new Map(rows.map((mark) => [mark.attributeId, mark]))
}

const stands = (stored: ReadonlyMap<string, Stored>, marks: Marks): boolean =>
  Object.entries(marks).every(([id, { marking, reason }]) => {
    const mark = stored.get(id)
    return mark?.marking === marking && mark.reason === (reason ?? '').trim()
  })

const store = (client: Transaction, id: string, marks: Marks) =>
  client.query(
    `insert into second_mark (second_marking_id, attribute_id, marking, reason)
     select $1, key, value->>'marking', btrim(coalesce(value->>'reason', '')) from jsonb_each($2::jsonb)
     on conflict (second_marking_id, attribute_id) do update set marking = excluded.marking, reason = excluded.reason`,
    [id, marks],
  )

/** The same marks again change nothing, finished or not: the page may repeat the call. */
export const saveSecondMarksRoute = route(saveSecondMarks, async ({ body, services, caller }) => {
  const { id, marks, finish } = body
  const { marked, finished } = await transaction(services.database, async (client) => {
    await client.query('select from second_marking where id = $1 and reviewer_id = $2 for update', [id, caller.userId])
    const marking = await findOwnMarking(client, caller, id)
    const asked = askedOf(marking.verdicts, marking.scope)
    const unknown = Object.keys(marks).filter((attributeId) => !asked.has(attributeId))
    if (unknown.length > 0)
      throw invalid(unknown.map((one) => ({ path: `body/marks/${one}`, message: 'is not to be marked here' })))
    if (marking.finishedAt !== null) {
      if (!stands(await storedMarks(client, id), marks))
        throw conflict('finished', 'You have finished this. Its marks cannot be changed any more.')
      return { marked: marking.marked, finished: true }
    }
    await store(client, id, marks)
    const now = await storedMarks(client, id)
    if (!finish) return { marked: now.size, finished: false }
    const open = [...asked].filter((attributeId) => !now.has(attributeId)).length
    if (open > 0) throw conflict('unmarked', `${open} of ${asked.size} answers are not marked yet.`)
    await client.query('update second_marking set finished_at = now() where id = $1', [id])
    const detail = { title: marking.title, position: marking.position }
    await logAct(client, caller, { action: 'finish_second_marking', detail })
    return { marked: now.size, finished: true }
  })
  return { message: finished ? 'Finished. Thank you.' : 'Kept.', marked, finished }
})
