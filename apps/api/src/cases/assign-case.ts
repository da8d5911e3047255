import type { Mode } from '@casebench/shared/assignment-state'
import { entityNameId, webAddressId } from '@casebench/shared/case-file/schema'
import type pg from 'pg'

/**
 * Assigns the current version of a case to a user; the client's name and web address are filled in (specification §3).
 * Answers with the assignment's id, or undefined where it was assigned already.
 */
export async function assignCase(
  client: pg.Pool | pg.PoolClient,
  { userId, caseId, mode, assignedAt }: { userId: string; caseId: string; mode: Mode; assignedAt: Date },
): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `with version as (
       select v.id, v.case_data->'details' as details
         from case_file c join case_version v on v.case_id = c.id and v.version = c.current_version
        where c.id = $2
     ), assigned as (
       insert into assignment (user_id, case_id, mode, case_version_id, assigned_at)
       select $1, $2, $3::mode, id, $4 from version
       on conflict do nothing
       returning id, case_version_id
     ), filled as (
       insert into answer (assignment_id, attribute_id, value)
       select a.id, c.attribute_id, case c.attribute_id when $5 then v.details->>'name' else v.details->>'webaddress' end
         from assigned a join version v on true
         join case_attribute c on c.case_version_id = a.case_version_id and c.attribute_id in ($5, $6)
     )
     select id from assigned`,
    [userId, caseId, mode, assignedAt, entityNameId, webAddressId],
  )
  return rows[0]?.id
}
