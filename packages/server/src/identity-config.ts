import {
  address,
  ConfigurationError,
  type Environment,
  isLoopback,
  present,
  presentOrOtherwise,
} from './environment.ts'

/** An OpenID Connect provider that signs people in instead of Casebench itself. */
export type ExternalIdentity = {
  issuer: string
  clientId: string
  clientSecret: string | undefined
  /** What the button says. */
  name: string
  /** The claim that holds a person's groups, and which group gives which role. */
  groupsClaim: string
  groupRoles: Readonly<Record<string, string>>
}

export type IdentityConfig = {
  /** Of Casebench's own access tokens. */
  issuer: string
  userPoolId: string
  clientId: string
  external: ExternalIdentity | undefined
}

function providerAddress(text: string): string {
  const url = new URL(address('CASEBENCH_ISSUER', text, ['https:', 'http:']))
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    throw new ConfigurationError('CASEBENCH_ISSUER is an http: address. Only https: keeps sign-in safe.')
  return text
}

/** A provider address without https:// must fail the start, rather than fall back to Casebench's own passwords. */
function requireOwnIssuer(env: Environment, issuer: string): void {
  if (/[./:]/.test(issuer))
    throw new ConfigurationError(
      `CASEBENCH_ISSUER is "${issuer}". It should be the address of an OpenID Connect provider with https:// before it, or a name without dots.`,
    )
  for (const name of ['CASEBENCH_GROUP_ROLES', 'CASEBENCH_CLIENT_SECRET'] as const)
    if (present(env, name) !== undefined)
      throw new ConfigurationError(
        `${name} is set, but CASEBENCH_ISSUER names no provider. Give the provider's address, or leave ${name} out.`,
      )
}

/** `staff=Coordinator; leads=Product_Owner` */
function groupRoles(text: string | undefined): Record<string, string> {
  const pairs = (text ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
    .map((pair) => pair.split('=').map((part) => part.trim()))
  const wrong = pairs.find(([group, role, ...more]) => !group || !role || more.length > 0)
  if (wrong)
    throw new ConfigurationError(
      `CASEBENCH_GROUP_ROLES has "${wrong.join('=')}". It should be group=Role pairs with ; between them.`,
    )
  return Object.fromEntries(pairs)
}

/**
 * How people are known here.
 * @throws ConfigurationError "Missing configuration" without a user pool id and a client id (specification §5).
 */
export function readIdentityConfig(env: Environment): IdentityConfig {
  const userPoolId = present(env, 'CASEBENCH_USER_POOL_ID')
  const clientId = present(env, 'CASEBENCH_CLIENT_ID')
  if (userPoolId === undefined || clientId === undefined) {
    const missing = [
      ...(userPoolId === undefined ? ['CASEBENCH_USER_POOL_ID'] : []),
      ...(clientId === undefined ? ['CASEBENCH_CLIENT_ID'] : []),
    ]
    throw new ConfigurationError(
      `Missing configuration: ${missing.join(' and ')}. Sign-in needs a user pool id and a client id.`,
    )
  }
  const issuer = presentOrOtherwise(env, 'CASEBENCH_ISSUER')
  if (!/^https?:/.test(issuer)) {
    requireOwnIssuer(env, issuer)
    return { issuer, userPoolId, clientId, external: undefined }
  }
  return {
    issuer: 'casebench',
    userPoolId,
    clientId,
    external: {
      issuer: providerAddress(issuer),
      clientId,
      clientSecret: present(env, 'CASEBENCH_CLIENT_SECRET'),
      name: present(env, 'CASEBENCH_PROVIDER_NAME') ?? new URL(issuer).hostname,
      groupsClaim: presentOrOtherwise(env, 'CASEBENCH_GROUPS_CLAIM'),
      groupRoles: groupRoles(present(env, 'CASEBENCH_GROUP_ROLES')),
    },
  }
}
