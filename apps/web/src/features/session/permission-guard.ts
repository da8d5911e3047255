import { mayOpen } from '@casebench/shared/permissions'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { currentRoles } from '../../api/roles.ts'
import { tellNotPermitted } from '../../ui/tell.ts'
import { lastPlace } from './last-place.ts'

/** What a person may do is not known; the message is that of specification §8. */
export class RolesError extends Error {
  override name = 'RolesError'
}

type Way = { location: ParsedLocation; preload: boolean }

/** Before a page of the Admin Studio: whoever may not open it goes back where they came from, or to /platform. */
export async function requirePage(page: string, { location, preload }: Way): Promise<void> {
  const { groups, pagePermissions, failure } = await currentRoles()
  if (failure !== undefined) throw new RolesError(failure)
  if (mayOpen(page, groups, pagePermissions)) return
  if (!preload) tellNotPermitted()
  const { href, pathname } = lastPlace() ?? { href: '/platform', pathname: '/platform' }
  // Where one is may be what one may no longer open.
  throw redirect({ href: pathname === location.pathname ? '/platform' : href, replace: true })
}
