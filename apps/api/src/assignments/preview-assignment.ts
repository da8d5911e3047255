import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { previewAssignment } from '@casebench/shared/contract/assignments'
import { noSuchCase } from '../case-files/stored-case.ts'
import { conflict } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { assignWarning, requireMode } from './assign-warning.ts'
import { peopleNamed } from './people-named.ts'
import { mayUnlockTests } from './unlock-tests.ts'

/** Refuses what assigning would refuse, so that whoever asks first learns of it here. */
export const previewAssignmentRoute = route(previewAssignment, async ({ body, services, caller }) => {
  const { caseId, mode } = body
  return transaction(services.database, async (client) => {
    const found = await client
      .selectFrom('case_file')
      .select(['test_only as testOnly', 'archived_at'])
      .where('id', '=', caseId)
      .executeTakeFirst()
    if (!found) throw noSuchCase()
    if (found.archived_at !== null)
      throw conflict('archived', i18n.t('This case is archived. It can no longer be changed or assigned.'))
    requireMode(found, mode)
    const userIds = (await peopleNamed(client, body)).map(({ id }) => id)
    const may_unlock = mayUnlockTests(caller)
    return { ...(await assignWarning(client, { caseId, mode, userIds }, may_unlock)), may_unlock }
  })
})
