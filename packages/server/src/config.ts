import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export type Config = {
  databaseUrl: string
  /** Where set, BullMQ and the events run on Redis instead of Postgres. */
  redisUrl: string | undefined
  host: string
  port: number
  /** How many proxies stand in front: whose word on address and protocol is taken. */
  proxies: number
  /** The data folder: secrets, documents and, where embedded, Postgres. */
  home: string
  /** The built page; absent while a development server serves it. */
  webRoot: string | undefined
  issuer: string
  userPoolId: string
  clientId: string
  /** Seals what the database must not hold in the clear. */
  secret: Buffer
  logLevel: string
  demo: { enabled: boolean; password: string }
  firstOwner: { email: string; password: string } | undefined
}

/** Something outside the program must change before it can start; the message says what. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError'
}

type Environment = Readonly<Record<string, string | undefined>>

const present = (env: Environment, name: string): string | undefined => {
  const value = env[name]?.trim()
  return value === '' ? undefined : value
}

function required(env: Environment, name: string, what: string): string {
  const value = present(env, name)
  if (value === undefined) throw new ConfigurationError(`${name} is not set. It should be ${what}.`)
  return value
}

function port(env: Environment): number {
  const text = present(env, 'PORT') ?? '3000'
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > 65_535)
    throw new ConfigurationError(`PORT is "${text}". It should be a number from 0 to 65535.`)
  return value
}

function proxies(env: Environment): number {
  const text = present(env, 'CASEBENCH_PROXIES') ?? '0'
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > 10)
    throw new ConfigurationError(
      `CASEBENCH_PROXIES is "${text}". It should be the number of proxies in front, 0 to 10.`,
    )
  return value
}

function url(name: string, text: string, protocols: readonly string[]): string {
  const parsed = URL.canParse(text) ? new URL(text) : undefined
  if (!parsed || !protocols.includes(parsed.protocol))
    throw new ConfigurationError(`${name} is not a ${protocols.join(' or ')} address.`)
  return text
}

/** The secret from `CASEBENCH_SECRET`, or the data folder's, made at first start. */
function installationSecret(env: Environment, home: string): Buffer {
  const given = present(env, 'CASEBENCH_SECRET')
  if (given !== undefined) {
    if (given.length < 32)
      throw new ConfigurationError('CASEBENCH_SECRET is too short. It should have 32 characters or more.')
    return createHash('sha256').update(given).digest()
  }
  const file = join(home, 'secret')
  if (!existsSync(file)) {
    mkdirSync(home, { recursive: true })
    try {
      writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
  return createHash('sha256').update(readFileSync(file, 'utf8').trim()).digest()
}

function firstOwner(env: Environment): Config['firstOwner'] {
  const email = present(env, 'CASEBENCH_OWNER_EMAIL')
  const password = present(env, 'CASEBENCH_OWNER_PASSWORD')
  if (email === undefined || password === undefined) return undefined
  return { email: email.toLowerCase(), password }
}

/**
 * The configuration of a process, read once at its edge.
 * @throws ConfigurationError naming the variable and what it should be.
 */
export function readConfig(env: Environment): Config {
  const home = resolve(present(env, 'CASEBENCH_HOME') ?? '.casebench')
  const redisUrl = present(env, 'REDIS_URL')
  const listenPort = port(env)
  const webRoot = present(env, 'CASEBENCH_WEB_ROOT')
  const missing = ['CASEBENCH_USER_POOL_ID', 'CASEBENCH_CLIENT_ID'].filter((name) => present(env, name) === undefined)
  if (missing.length > 0)
    throw new ConfigurationError(
      `Missing configuration: ${missing.join(' and ')}. Sign-in needs a user pool id and a client id.`,
    )
  return {
    databaseUrl: url(
      'DATABASE_URL',
      required(env, 'DATABASE_URL', 'the address of a Postgres database, such as postgresql://user:password@host/name'),
      ['postgres:', 'postgresql:'],
    ),
    redisUrl: redisUrl === undefined ? undefined : url('REDIS_URL', redisUrl, ['redis:', 'rediss:']),
    host: present(env, 'HOST') ?? '127.0.0.1',
    port: listenPort,
    proxies: proxies(env),
    home,
    webRoot: webRoot === undefined ? undefined : resolve(webRoot),
    issuer: present(env, 'CASEBENCH_ISSUER') ?? 'casebench',
    userPoolId: required(env, 'CASEBENCH_USER_POOL_ID', 'the id of the user pool'),
    clientId: required(env, 'CASEBENCH_CLIENT_ID', 'the id of this client at the identity provider'),
    secret: installationSecret(env, home),
    logLevel: present(env, 'LOG_LEVEL') ?? 'warn',
    demo: {
      enabled: present(env, 'CASEBENCH_DEMO') !== '0',
      password: present(env, 'CASEBENCH_DEMO_PASSWORD') ?? 'casebench-demo',
    },
    firstOwner: firstOwner(env),
  }
}
