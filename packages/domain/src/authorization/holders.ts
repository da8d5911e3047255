import type { Tables } from '@casebench/database/tables'
import { type PagePermission, productOwner } from '@casebench/shared/permissions'
import { expressionBuilder, sql } from 'kysely'

/** The ids of who holds a permission, owners included: it begins at the roles, of which there are few. */
export const holdersOf = (permission: PagePermission) =>
  expressionBuilder<Tables>()
    .selectFrom('role as r')
    .innerJoin('user_role as ur', 'ur.role_id', 'r.id')
    .select('ur.user_id')
    .distinct()
    .where(({ eb, or, ref }) =>
      or([
        eb('r.name', '=', sql.lit<string>(productOwner)),
        sql<boolean>`${sql.lit<string>(permission)} = any (${ref('r.page_permissions')})`,
      ]),
    )
