import { type Transaction, transaction } from '@casebench/server/database'
import { anyOf, lower } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { deleteOrganizations } from '@casebench/shared/contract/organizations'
import { sql } from 'kysely'
import { logAct } from '../activity/acts.ts'
import { conflict } from '../http/http-error.ts'
import { refuseTaken } from '../http/unique.ts'
import { route } from '../routing/route.ts'

type Gone = { id: string; description: string }

const maxNameLength = 200

/**
 * Its cohorts stay, without one. A name that a cohort without an organization has already is followed by that of the
 * organization, so that both can be told apart.
 */
async function leaveCohorts(transaction: Transaction, { id, description }: Gone): Promise<void> {
  await transaction
    .updateTable('cohort as c')
    .set(({ ref, selectFrom, exists, case: choose }) => ({
      organization_id: null,
      description: choose()
        .when(
          exists(
            selectFrom('cohort as o')
              .where('o.organization_id', 'is', null)
              .where((other) => other(lower(other.ref('o.description')), '=', lower(other.ref('c.description')))),
          ),
        )
        .then(
          sql<string>`left(${ref('c.description')}, ${maxNameLength / 2 - 3}) || ' (' || left(${description}, ${maxNameLength / 2}) || ')'`,
        )
        .else(ref('c.description'))
        .end(),
    }))
    .where('c.organization_id', '=', id)
    .execute()
    .catch(
      refuseTaken(() =>
        conflict(
          'name_taken',
          i18n.t('Rename the cohorts of {description} first: other cohorts have the same names.', { description }),
        ),
      ),
    )
}

/** Deleting what is gone changes nothing and succeeds: the call may be repeated. */
export const deleteOrganizationsRoute = route(deleteOrganizations, async ({ body, services, caller }) => {
  const deleted = await transaction(services.database, async (transaction) => {
    const found = await transaction
      .selectFrom('organization as o')
      .select(({ selectFrom, fn }) => [
        'o.id',
        'o.description',
        selectFrom('cohort as c')
          .select(fn.countAll<number>().as('cohorts'))
          .whereRef('c.organization_id', '=', 'o.id')
          .$asScalar()
          .$notNull()
          .as('cohorts'),
      ])
      .where('o.id', '=', anyOf(body.orgIds))
      .orderBy('o.id')
      .forUpdate()
      .execute()
    for (const gone of found) {
      await leaveCohorts(transaction, gone)
      await transaction.deleteFrom('organization').where('id', '=', gone.id).execute()
      await logAct(transaction, caller, { action: 'delete_organization', detail: gone })
    }
    return found.length
  })
  return {
    message: i18n.t('{deleted, plural, one {1 organization deleted.} other {# organizations deleted.}}', { deleted }),
    deleted,
  }
})
