import { ConfigurationError } from '@casebench/server/config'

/** What somebody says who has no thumbprint noted. */
export const withNoneGiven = 'none'

/** @throws ConfigurationError where one is no thumbprint. */
export function givenKeys(text: string): string[] {
  const keys = text.split(/[\s,]+/).filter(Boolean)
  const wrong = keys.find((key) => !/^[\w-]{43}$/.test(key))
  if (wrong !== undefined || keys.length === 0)
    throw new ConfigurationError(
      `${wrong === undefined ? '--keys names nothing' : `"${wrong}" is no thumbprint of a key`}. A thumbprint has 43 characters; put commas between several. Without any: --keys ${withNoneGiven}`,
    )
  return keys
}
