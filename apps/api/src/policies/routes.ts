import type { Route } from '../routing/route.ts'
import { acceptPolicyRoute } from './accept-policy.ts'
import { discardPolicyDraftRoute } from './discard-policy-draft.ts'
import { getOwnPoliciesRoute } from './get-own-policies.ts'
import { getPoliciesRoute } from './get-policies.ts'
import { getPoliciesOfUserRoute } from './get-policies-of-user.ts'
import { getPublishedPoliciesRoute } from './get-published-policies.ts'
import { publishPolicyRoute } from './publish-policy.ts'
import { readPolicyRoute } from './read-policy.ts'
import { savePolicyDraftRoute } from './save-policy-draft.ts'

export const policiesRoutes: readonly Route[] = [
  getPublishedPoliciesRoute,
  readPolicyRoute,
  getOwnPoliciesRoute,
  acceptPolicyRoute,
  getPoliciesRoute,
  savePolicyDraftRoute,
  discardPolicyDraftRoute,
  publishPolicyRoute,
  getPoliciesOfUserRoute,
]
