import { transaction } from '@casebench/server/database'
import { anyOf } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { deleteCohorts } from '@casebench/shared/contract/cohorts'
import { logAct } from '../activity/acts.ts'
import { route } from '../routing/route.ts'

/** Their members stay people, with their cases. Deleting what is gone changes nothing and succeeds. */
export const deleteCohortsRoute = route(deleteCohorts, async ({ body, services, caller }) => {
  const deleted = await transaction(services.database, async (client) => {
    const cohorts = await client
      .selectFrom('cohort as c')
      .select(({ selectFrom, fn }) => [
        'c.id',
        'c.description',
        selectFrom('cohort_member as m')
          .select(fn.countAll<number>().as('members'))
          .whereRef('m.cohort_id', '=', 'c.id')
          .$asScalar()
          .$notNull()
          .as('members'),
      ])
      .where('c.id', '=', anyOf(body.ids))
      .orderBy('c.id')
      .forUpdate()
      .execute()
    await client
      .deleteFrom('cohort')
      .where('id', '=', anyOf(cohorts.map(({ id }) => id)))
      .execute()
    for (const cohort of cohorts) await logAct(client, caller, { action: 'delete_cohort', detail: cohort })
    return cohorts.length
  })
  return {
    message: i18n.t('{deleted, plural, one {1 cohort deleted.} other {# cohorts deleted.}}', { deleted }),
    deleted,
  }
})
