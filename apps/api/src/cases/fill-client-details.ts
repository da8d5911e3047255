import type { Transaction } from '@casebench/server/database'
import { entityNameId, webAddressId } from '@casebench/shared/case-file/schema'

/** Fills the client's name and web address in anew, as the assignments' versions have them (specification §3). */
export async function fillClientDetails(client: Transaction, assignmentIds: readonly string[]): Promise<void> {
  await client.query('delete from answer where assignment_id = any($1::uuid[]) and attribute_id in ($2, $3)', [
    assignmentIds,
    entityNameId,
    webAddressId,
  ])
  await client.query(
    `insert into answer (assignment_id, attribute_id, value)
     select a.id, c.attribute_id,
            v.case_data->'details'->>(case c.attribute_id when $2 then 'name' else 'webaddress' end)
       from assignment a
       join case_version v on v.id = a.case_version_id
       join case_attribute c on c.case_version_id = v.id and c.attribute_id in ($2, $3)
      where a.id = any($1::uuid[])`,
    [assignmentIds, entityNameId, webAddressId],
  )
}
