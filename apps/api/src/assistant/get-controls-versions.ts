import { controlsColumns, controlsOf } from '@casebench/domain/assistant/controls'
import { getControlsVersions } from '@casebench/shared/contract/assistant'
import { route } from '../routing/route.ts'

export const getControlsVersionsRoute = route(getControlsVersions, async ({ query, services, reply }) => {
  const { database } = services
  const [rows, { total }] = await Promise.all([
    database
      .selectFrom('assistant_controls')
      .select(controlsColumns)
      .select(({ selectFrom }) => [
        'created_at',
        selectFrom('user as u').select('u.email').whereRef('u.id', '=', 'assistant_controls.created_by').as('saved_by'),
      ])
      .orderBy('id', 'desc')
      .limit(query.limit ?? null)
      .offset(query.offset ?? 0)
      .execute(),
    database
      .selectFrom('assistant_controls')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  reply.header('x-total-count', total)
  return rows.map(({ created_at, saved_by, ...row }) => ({
    ...controlsOf(row),
    saved_by,
    saved_at: created_at.toISOString(),
  }))
})
