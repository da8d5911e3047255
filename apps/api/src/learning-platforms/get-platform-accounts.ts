import { getPlatformAccounts } from '@casebench/shared/contract/learning-platforms'
import { subjectId } from '../authorization/subject.ts'
import { route } from '../routing/route.ts'

const listed = 200

export const getPlatformAccountsRoute = route(getPlatformAccounts, async ({ query: { email }, services, caller }) => {
  const rows = await services.database
    .selectFrom('learning_platform_account as a')
    .innerJoin('learning_platform as p', 'p.id', 'a.platform_id')
    .select(['a.platform_id', 'p.name as platform', 'a.subject', 'a.created_at'])
    .where('a.user_id', '=', await subjectId(services, caller, email))
    .orderBy('p.name')
    .orderBy('a.platform_id')
    .orderBy('a.subject')
    .limit(listed)
    .execute()
  return { accounts: rows.map(({ created_at, ...account }) => ({ ...account, linked_at: created_at.toISOString() })) }
})
