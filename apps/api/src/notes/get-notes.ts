import { getNotes } from '@casebench/shared/contract/notes'
import { requireAssignment } from '../cases/assignment.ts'
import { route } from '../routing/route.ts'

/** Theirs alone: no entry for administrators or reviewers reads this table. */
export const getNotesRoute = route(getNotes, async ({ query, services, caller }) => {
  const { id } = await requireAssignment(services, caller, query)
  return services.database
    .selectFrom('note')
    .select(['kind', 'attribute_id as attributeId', 'text', 'version'])
    .where('assignment_id', '=', id)
    .orderBy('kind')
    .orderBy('attribute_id')
    .execute()
})
