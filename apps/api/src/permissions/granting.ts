import { contract } from '@casebench/shared/contract/all'

const endpoints: ReadonlySet<string> = new Set(
  Object.values(contract).flatMap((call) =>
    call.authorization.who === 'administrator' ? [call.authorization.endpoint] : [],
  ),
)

/** The endpoint keys that no call has. */
export const unknownEndpoints = (keys: readonly string[]): string[] => keys.filter((key) => !endpoints.has(key))
