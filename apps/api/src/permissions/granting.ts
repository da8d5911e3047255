import { contract } from '@casebench/shared/contract/all'
import { productOwner } from '@casebench/shared/permissions'
import type { Caller } from '../identity/callers.ts'

const endpoints: ReadonlySet<string> = new Set(
  Object.values(contract).flatMap((call) => (call.may.who === 'administrator' ? [call.may.endpoint] : [])),
)

/** The endpoint keys that no call has. */
export const unknownEndpoints = (keys: readonly string[]): string[] => keys.filter((key) => !endpoints.has(key))

/** The keys that the caller does not hold and so may not grant to anyone. */
export const notHeld = (
  caller: Pick<Caller, 'groups' | 'endpointPermissions' | 'pagePermissions'>,
  keys: { endpoints: readonly string[]; pages: readonly string[] },
): string[] =>
  caller.groups.includes(productOwner)
    ? []
    : [
        ...keys.endpoints.filter((key) => !caller.endpointPermissions.includes(key)),
        ...keys.pages.filter((key) => !caller.pagePermissions.includes(key)),
      ]
