import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { unlinkPlatformAccount } from '@casebench/shared/contract/learning-platforms'
import { logAct } from '../activity/acts.ts'
import { subjectOf } from '../authorization/subject.ts'
import { route } from '../routing/route.ts'

/** What is gone already stays so: the call may be repeated. Where their scores go is gone with it. */
export const unlinkPlatformAccountRoute = route(
  unlinkPlatformAccount,
  async ({ query: { email, platform_id, subject }, services, caller }) => {
    const person = await subjectOf(services, caller, email)
    await transaction(services.database, async (client) => {
      const gone = await client
        .deleteFrom('learning_platform_account as a')
        .using('learning_platform as p')
        .whereRef('p.id', '=', 'a.platform_id')
        .where('a.platform_id', '=', platform_id)
        .where('a.subject', '=', subject)
        .where('a.user_id', '=', person.userId)
        .returning('p.name as platform')
        .executeTakeFirst()
      if (!gone) return
      const detail = { platform: gone.platform, subject }
      await logAct(client, caller, { action: 'unlink_platform_account', about: person.email, detail })
    })
    return { message: i18n.t('Accounts unlinked.') }
  },
)
