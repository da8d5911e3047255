import { canOpenPage } from '@casebench/shared/permissions'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { accessToken } from '../../api/credentials.ts'
import { currentRoles } from '../../api/roles.ts'
import { toastNotPermitted } from '../../ui/toast.ts'
import { lastPlace } from './last-place.ts'

/** What a person may do is not known; the message is that of specification §8. */
export class RolesError extends Error {
  override name = 'RolesError'
}

type Way = { location: ParsedLocation; preload: boolean }

/**
 * Before a page of the Admin Studio: whoever may not open it goes back where they came from, or to /platform. Somebody
 * whose session ended since the layout looked (specification §2: the route guard) goes to the public home.
 */
export async function requirePage(page: string, { location, preload }: Way): Promise<void> {
  if (accessToken() === undefined) throw redirect({ to: '/', replace: true })
  const { groups, pagePermissions, failure } = await currentRoles()
  if (failure !== undefined) throw new RolesError(failure)
  if (canOpenPage(page, groups, pagePermissions)) return
  if (!preload) toastNotPermitted()
  const { href, pathname } = lastPlace() ?? { href: '/platform', pathname: '/platform' }
  // Where one is may be what one may no longer open.
  throw redirect({ href: pathname === location.pathname ? '/platform' : href, replace: true })
}
