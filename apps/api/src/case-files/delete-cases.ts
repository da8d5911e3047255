import { updateStats } from '@casebench/domain/stats/update-stats'
import { type Transaction, transaction } from '@casebench/server/database'
import { now } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { deleteCases } from '@casebench/shared/contract/case-files'
import { logAct } from '../activity/acts.ts'
import { route } from '../routing/route.ts'

type Deletion = { outcome: 'deleted'; userIds: string[] } | { outcome: 'archived' | 'unchanged' }

/** A case that was ever submitted is somebody's record: it is archived. Any other goes, with its assignments. */
async function deleteOrArchive(transaction: Transaction, caseId: string): Promise<Deletion> {
  const found = await transaction
    .selectFrom('case_file')
    .select('archived_at')
    .where('id', '=', caseId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return { outcome: 'unchanged' }
  await transaction.selectFrom('assignment').where('case_id', '=', caseId).orderBy('id').forUpdate().execute()
  const submitted = await transaction
    .selectFrom('submission as s')
    .innerJoin('case_version as v', 'v.id', 's.case_version_id')
    .where('v.case_id', '=', caseId)
    .limit(1)
    .execute()
  if (submitted.length === 1) {
    if (found.archived_at !== null) return { outcome: 'unchanged' }
    await transaction.updateTable('case_file').set({ archived_at: now }).where('id', '=', caseId).execute()
    return { outcome: 'archived' }
  }
  await transaction
    .selectFrom('user')
    .where('id', 'in', ({ selectFrom }) => selectFrom('assignment').select('user_id').where('case_id', '=', caseId))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const left = await transaction
    .deleteFrom('assignment')
    .where('case_id', '=', caseId)
    .returning('user_id as userId')
    .execute()
  await transaction.deleteFrom('case_file').where('id', '=', caseId).execute()
  return { outcome: 'deleted', userIds: left.map(({ userId }) => userId) }
}

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
      const action = deletion.outcome === 'deleted' ? 'delete_case' : 'archive_case'
      await logAct(client, caller, { action, detail: { caseId } })
    }
    for (const userId of [...userIds].sort()) await updateStats(client, userId)
    return counts
  })
  const message = [
    deleted > 0 ? i18n.t('{deleted, plural, one {1 case deleted.} other {# cases deleted.}}', { deleted }) : '',
    archived > 0
      ? i18n.t(
          '{archived, plural, one {1 case archived, because it has submissions.} other {# cases archived, because they have submissions.}}',
          { archived },
        )
      : '',
  ]
    .filter(Boolean)
    .join(' ')
  return { message: message || i18n.t('There was nothing to delete.'), deleted, archived }
})
