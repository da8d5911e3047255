import { transaction } from '@casebench/server/database'
import { now } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { moveToCurrentVersion } from '@casebench/shared/contract/programmes'
import { sql } from 'kysely'
import { logAct } from '../activity/acts.ts'
import { principalIds } from '../routing/caller.ts'
import { route } from '../routing/route.ts'
import { requireProgramme } from './programme-query.ts'

/** Those who have completed it keep their version, and the caller theirs: nobody decides about their own tests. */
export const moveToCurrentVersionRoute = route(moveToCurrentVersion, async ({ body: { id }, services, caller }) => {
  const moved = await transaction(services.database, async (client) => {
    await client.selectFrom('programme').select('id').where('id', '=', id).forShare().execute()
    const { versionId, version, definition } = await requireProgramme(client, id)
    await client
      .updateTable('programme_cohort')
      .set({ version_id: versionId })
      .where('programme_id', '=', id)
      .where('version_id', '<>', versionId)
      .execute()
    const rows = await client
      .updateTable('enrolment')
      .set({ version_id: versionId, look_at: now })
      .where('programme_id', '=', id)
      .where('version_id', '<>', versionId)
      .where('completed_at', 'is', null)
      .where('ended_at', 'is', null)
      .where('user_id', '<>', sql<string>`all(${principalIds(caller)}::uuid[])`)
      .returning('id')
      .execute()
    if (rows.length > 0)
      await logAct(client, caller, {
        action: 'move_to_current_version',
        detail: { id, title: definition.title, version, people: rows.length },
      })
    return rows.length
  })
  return {
    message: i18n.t(
      '{moved, plural, one {1 person has the current version now.} other {# people have the current version now.}}',
      {
        moved,
      },
    ),
    moved,
  }
})
