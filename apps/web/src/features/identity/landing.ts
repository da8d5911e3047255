import { queryClient } from '../../api/query-client.ts'
import { currentRoles, mayAdminister } from '../../api/roles.ts'
import { userQuery } from '../../api/session.ts'

const candidateArea = '/platform'

/**
 * Where somebody begins who was going nowhere in particular: staff in the Admin Studio, unless they learn as well and were in the
 * candidate area last; everybody else in the candidate area.
 */
export async function landing(): Promise<string> {
  const [roles, user] = await Promise.all([currentRoles(), queryClient.ensureQueryData(userQuery())])
  if (!mayAdminister(roles)) return candidateArea
  if (user.learns && user.page_preferences?.area === 'learn') return candidateArea
  // Candidates load nothing of the Admin Studio.
  const { studioHome } = await import('../../shell/admin/studio-home.ts')
  return studioHome(roles) ?? candidateArea
}
