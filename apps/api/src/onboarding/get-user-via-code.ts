import { getUserViaCode } from '@casebench/shared/contract/onboarding'
import { attemptLimits } from '../authentication/attempt-limits.ts'
import { publicRoute } from '../routing/route.ts'
import { codeOver, findHolder } from './one-time-code.ts'

export const getUserViaCodeRoute = publicRoute(getUserViaCode, async ({ query, services, request }) => {
  await attemptLimits(services).countFrom('codeTried', request.ip)
  const holder = await findHolder(services.database, query.approval_code, 'approval')
  if (holder?.state !== 'good') throw codeOver()
  return { email: holder.email, first_name: holder.firstName, name: holder.name, username: holder.username }
})
