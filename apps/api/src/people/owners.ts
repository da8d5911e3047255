import type { Tables } from '@casebench/database/tables'
import type { Queryable, Transaction } from '@casebench/server/database'
import { anyOf } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { productOwner } from '@casebench/shared/permissions'
import { roleText } from '@casebench/shared/role-labels'
import { type ExpressionBuilder, sql } from 'kysely'
import { conflict } from '../http/http-error.ts'

export type Named = { id: string; email: string }

type Of = ExpressionBuilder<Tables & { u: Tables['user'] }, 'u'>

const hasRole = ({ exists, selectFrom }: Of, name: string) =>
  exists(
    selectFrom('user_role as ur')
      .innerJoin('role as r', 'r.id', 'ur.role_id')
      .whereRef('ur.user_id', '=', 'u.id')
      .where('r.name', '=', name),
  )

/**
 * Those of these emails that are someone's, locked until the transaction ends, and every product owner with them: of
 * two who act on each other, the second finds that they would be the last. All lock in the order of ids.
 * @param what may happen to them: `change` leaves the person, so that others may go on referring to them.
 */
export async function lockWithOwners(
  transaction: Transaction,
  emails: readonly string[],
  what: 'change' | 'removal',
): Promise<Named[]> {
  const locked = transaction
    .selectFrom('user as u')
    .where((where) => where.or([where('u.email', '=', anyOf(emails)), hasRole(where, productOwner)]))
    .orderBy('u.id')
  await (what === 'removal' ? locked.forUpdate('u') : locked.forNoKeyUpdate('u')).execute()
  return transaction
    .selectFrom('user')
    .select(['id', 'email'])
    .where('email', '=', anyOf(emails))
    .orderBy('id')
    .execute()
}

/** Whether nobody who may do everything would remain without these. */
export async function leavesNoOwner(database: Queryable, userIds: readonly string[]): Promise<boolean> {
  const owners = await database
    .selectFrom('user as u')
    .select(({ ref }) => [
      sql<boolean>`coalesce(bool_or(${ref('u.id')} = ${anyOf(userIds)}), false)`.as('any'),
      sql<boolean>`coalesce(bool_or(not ${ref('u.id')} = ${anyOf(userIds)}), false)`.as('left'),
    ])
    .where('u.suspended_at', 'is', null)
    .where((where) => hasRole(where, productOwner))
    .executeTakeFirstOrThrow()
  return owners.any && !owners.left
}

/** @throws HttpError 409 where nobody who may do everything would remain without these. */
export async function refuseLastOwner(transaction: Transaction, userIds: readonly string[]): Promise<void> {
  if (await leavesNoOwner(transaction, userIds))
    throw conflict(
      'last_product_owner',
      i18n.t('At least one {productOwner} must remain.', { productOwner: i18n.say(roleText(productOwner)) }),
    )
}

/** The sessions of people, which `callers` must forget once what was changed about them has committed. */
export async function runningSessions(transaction: Transaction, userIds: readonly string[]): Promise<string[]> {
  const rows = await transaction
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', anyOf(userIds))
    .where('ended_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
