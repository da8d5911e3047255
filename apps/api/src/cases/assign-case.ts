import type { Database, Transaction } from '@casebench/server/database'
import type { Mode } from '@casebench/shared/assignment-state'
import { entityNameId, webAddressId } from '@casebench/shared/case-file/schema'

type Assigned = { assignmentId: string; userId: string }

/**
 * Assigns the current version of a case to users; the client's name and web address are filled in (specification §3).
 * Answers with what is new: who had it already keeps what they have.
 */
export async function assignCaseToAll(
  client: Database | Transaction,
  { userIds, caseId, mode, assignedAt }: { userIds: readonly string[]; caseId: string; mode: Mode; assignedAt: Date },
): Promise<Assigned[]> {
  const { rows } = await client.query<Assigned>(
    `with version as (
       select v.id, v.case_data->'details' as details
         from case_file c join case_version v on v.case_id = c.id and v.version = c.current_version
        where c.id = $2
     ), person as (
       -- The lock of keepFigures: what it counts and what is added below never miss each other.
       select id from "user" where id = any($1::uuid[]) order by id for no key update
     ), assigned as (
       insert into assignment (user_id, case_id, mode, case_version_id, assigned_at)
       select person.id, $2, $3::mode, version.id, $4 from version, person
       on conflict do nothing
       returning id, user_id, mode, case_version_id
     ), counted as (
       insert into user_progress as kept (user_id, mode, assigned) select user_id, mode, 1 from assigned
       on conflict (user_id, mode) do update set assigned = kept.assigned + 1
     ), summed as (
       update "user" set cases_assigned = cases_assigned + 1 where id in (select user_id from assigned)
     ), filled as (
       insert into answer (assignment_id, attribute_id, value)
       select a.id, c.attribute_id, case c.attribute_id when $5 then v.details->>'name' else v.details->>'webaddress' end
         from assigned a join version v on true
         join case_attribute c on c.case_version_id = a.case_version_id and c.attribute_id in ($5, $6)
     )
     select id as "assignmentId", user_id as "userId" from assigned`,
    [userIds, caseId, mode, assignedAt, entityNameId, webAddressId],
  )
  return rows
}

/** The same for one user. Answers with the assignment's id, or undefined where it was assigned already. */
export async function assignCase(
  client: Database | Transaction,
  { userId, ...rest }: { userId: string; caseId: string; mode: Mode; assignedAt: Date },
): Promise<string | undefined> {
  const [assigned] = await assignCaseToAll(client, { ...rest, userIds: [userId] })
  return assigned?.assignmentId
}
