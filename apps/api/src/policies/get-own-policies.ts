import { getOwnPolicies } from '@casebench/shared/contract/policies'
import { isLanguage } from '@casebench/shared/languages'
import { pendingPolicies } from '../authentication/pending-policies.ts'
import { route } from '../routing/route.ts'
import { acceptedBy, publishedOf } from './stored-policies.ts'

export const getOwnPoliciesRoute = route(getOwnPolicies, async ({ services: { database }, caller }) => {
  const [pending, accepted, user] = await Promise.all([
    pendingPolicies(database, caller.userId),
    acceptedBy(database, caller.userId),
    database.selectFrom('user').select('language').where('id', '=', caller.userId).executeTakeFirst(),
  ])
  const language = user?.language ?? ''
  return { pending: pending.map(publishedOf), accepted, language: isLanguage(language) ? language : null }
})
