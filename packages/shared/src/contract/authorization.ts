import type { Mode } from '../assignment-state.ts'
import { canOpenPage, type EffectivePermissions, productOwner } from '../permissions.ts'
import type { Endpoint, Policy } from './endpoint.ts'

/**
 * Whether someone who is signed in may make a call of this policy. The server decides by it, and the Permissions page
 * shows it.
 * @param isOwn the call is about the caller's own data: only the policy of an owner asks.
 */
export function isAuthorized(policy: Policy, held: EffectivePermissions, isOwn: boolean): boolean {
  switch (policy.who) {
    case 'anyone':
    case 'guest':
    case 'signedIn':
      return true
    case 'owner':
      return (
        isOwn || (policy.orHolding !== undefined && canOpenPage(policy.orHolding, held.groups, held.pagePermissions))
      )
    case 'administrator':
      return held.groups.includes(productOwner) || held.endpointPermissions.includes(policy.endpoint)
  }
}

/**
 * Nobody decides about their own assessment, whatever they may do otherwise: not unlock, assign, unassign, open again,
 * reset, evaluate again, mark, or decide a contest. This holds for product owners, too, and for one who is alone: nothing
 * else of an installation waits for it, and whoever is to be tested needs a second person anyway.
 * @param isOwn the call is about the caller, alone or among others.
 * @param mode the mode that it says, where it says one.
 */
export const mayDecide = ({ decidesAbout }: Pick<Endpoint, 'decidesAbout'>, isOwn: boolean, mode?: Mode): boolean =>
  !isOwn || decidesAbout === undefined || (decidesAbout === 'tests' && mode === 'training')
