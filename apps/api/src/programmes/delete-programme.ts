import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { deleteProgramme } from '@casebench/shared/contract/programmes'
import { logAct } from '../activity/acts.ts'
import { conflict } from '../http/http-error.ts'
import { route } from '../routing/route.ts'

/** Deleting what is gone already succeeds: the call may be repeated. */
export const deleteProgrammeRoute = route(deleteProgramme, async ({ body: { id }, services, caller }) => {
  await transaction(services.database, async (client) => {
    const found = await client
      .selectFrom('programme')
      .select('title')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!found) return
    const { isUsed } = await client
      .selectNoFrom(({ exists, or, selectFrom }) =>
        or([
          exists(selectFrom('enrolment').select('id').where('programme_id', '=', id)),
          exists(selectFrom('programme_cohort').select('cohort_id').where('programme_id', '=', id)),
        ])
          .$castTo<boolean>()
          .as('isUsed'),
      )
      .executeTakeFirstOrThrow()
    if (isUsed)
      throw conflict(
        'in_use',
        i18n.t('People have this programme. It cannot be deleted, so that what they did is kept.'),
      )
    await client.deleteFrom('programme').where('id', '=', id).execute()
    await logAct(client, caller, { action: 'delete_programme', detail: { id, title: found.title } })
  })
  return { message: i18n.t('Programme deleted.') }
})
