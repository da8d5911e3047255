import { transaction } from '@casebench/server/database'
import { json } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { choosePlatformLink } from '@casebench/shared/contract/learning-platforms'
import { requireMode } from '../assignments/assign-warning.ts'
import { lockCase } from '../case-files/stored-case.ts'
import { conflict } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { ownWaitingLaunch } from './own-waiting-launch.ts'

/** Whoever may assign cases chooses: what the platform calls a teacher has no rights here by that alone. */
export const choosePlatformLinkRoute = route(
  choosePlatformLink,
  ({ body: { ticket, caseId, mode }, services, request }) =>
    transaction(services.database, async (client) => {
      const { stateHash, launch } = await ownWaitingLaunch(client, request, ticket, 'case')
      const { caseData, archived } = await lockCase(client, caseId)
      if (archived) throw conflict('case_archived', i18n.t('This case is archived.'))
      requireMode(caseData, mode)
      const chosen = { caseId, mode, title: caseData.details.name }
      await client
        .updateTable('learning_platform_launch')
        .set({ launch: json({ ...launch, chosen }) })
        .where('state_hash', '=', stateHash)
        .execute()
      return { path: `/lti/return?${new URLSearchParams({ ticket })}` }
    }),
)
