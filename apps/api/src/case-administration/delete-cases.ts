import { type Transaction, transaction } from '@casebench/server/database'
import { keepFigures } from '@casebench/server/figures/keep-figures'
import { deleteCases } from '@casebench/shared/contract/case-files'
import { route } from '../routing/route.ts'
import { logCaseAct } from './log-case-act.ts'

type Deletion = { outcome: 'deleted'; userIds: string[] } | { outcome: 'archived' | 'unchanged' }

/** A case that was ever submitted is somebody's record: it is archived. Any other goes, with its assignments. */
async function deleteOrArchive(client: Transaction, caseId: string): Promise<Deletion> {
  const { rows } = await client.query<{ archived: boolean }>(
    'select archived_at is not null as archived from case_file where id = $1 for update',
    [caseId],
  )
  const found = rows[0]
  if (!found) return { outcome: 'unchanged' }
  await client.query('select from assignment where case_id = $1 order by id for update', [caseId])
  const submitted = await client.query(
    `select from submission s join case_version v on v.id = s.case_version_id where v.case_id = $1 limit 1`,
    [caseId],
  )
  if (submitted.rowCount === 1) {
    if (found.archived) return { outcome: 'unchanged' }
    await client.query('update case_file set archived_at = now() where id = $1', [caseId])
    return { outcome: 'archived' }
  }
  await client.query(
    `select from "user" where id in (select user_id from assignment where case_id = $1) order by id for no key update`,
    [caseId],
  )
  const left = await client.query<{ userId: string }>(
    'delete from assignment where case_id = $1 returning user_id as "userId"',
    [caseId],
  )
  await client.query('delete from case_file where id = $1', [caseId])
  return { outcome: 'deleted', userIds: left.rows.map(({ userId }) => userId) }
}

const cases = (count: number, done: string): string[] =>
  count === 0 ? [] : [count === 1 ? `1 case is ${done}.` : `${count} cases are ${done}.`]

/** Deleting what is gone changes nothing and succeeds: the call may be repeated. */
export const deleteCasesRoute = route(deleteCases, async ({ body, services, caller }) => {
  const { deleted, archived } = await transaction(services.database, async (client) => {
    const counts = { deleted: 0, archived: 0 }
    const userIds = new Set<string>()
    for (const caseId of [...new Set(body.caseIds)].sort()) {
      const deletion = await deleteOrArchive(client, caseId)
      if (deletion.outcome === 'unchanged') continue
      counts[deletion.outcome] += 1
      if (deletion.outcome === 'deleted') for (const userId of deletion.userIds) userIds.add(userId)
      await logCaseAct(client, caller.email, deletion.outcome === 'deleted' ? 'delete_case' : 'archive_case', {
        caseId,
      })
    }
    for (const userId of [...userIds].sort()) await keepFigures(client, userId)
    return counts
  })
  const message = [...cases(deleted, 'deleted'), ...cases(archived, 'archived, because answers were sent in')].join(' ')
  return { message: message || 'There was nothing to delete.', deleted, archived }
})
