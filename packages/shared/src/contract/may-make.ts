import { type Held, mayOpen, productOwner } from '../permissions.ts'
import type { Policy } from './call.ts'

/**
 * Whether someone who is signed in may make a call of this policy. The server decides by it, and the Permissions page
 * shows it.
 * @param isOwn the call is about the caller's own data: only the policy of an owner asks.
 */
export function mayMake(policy: Policy, held: Held, isOwn: boolean): boolean {
  switch (policy.who) {
    case 'anyone':
    case 'guest':
    case 'signedIn':
      return true
    case 'owner':
      return isOwn || (policy.orHolding !== undefined && mayOpen(policy.orHolding, held.groups, held.pagePermissions))
    case 'administrator':
      return held.groups.includes(productOwner) || held.endpointPermissions.includes(policy.endpoint)
  }
}
