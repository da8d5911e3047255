import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  address,
  ConfigurationError,
  type Environment,
  isLoopback,
  present,
  presentOrOtherwise,
  required,
  requirePrintable,
  wholeNumber,
} from './environment.ts'
import { type Pins, readGivenPins } from './given-pins.ts'
import { type IdentityConfig, readIdentityConfig } from './identity-config.ts'
import { type KnownModels, readKnownModels } from './known-models.ts'
import { makeFolder } from './make-folder.ts'
import { hostsIn } from './network/hosts.ts'
import { type ObservabilityConfig, readObservabilityConfig } from './observability-config.ts'
import { type PoolSizes, readPoolSizes } from './pool-sizes.ts'
import { homeFault } from './start-failure.ts'
import { isTimeZone } from './time-zone.ts'
import { type VariableName, variables } from './variables.ts'
import { readWebsiteReading, type WebsiteReading } from './website-reading.ts'

export { ConfigurationError } from './environment.ts'

export type ModelConfig = {
  baseUrl: string
  key: string | undefined
  /** The model that is asked where nobody has chosen another. */
  name: string
  known: KnownModels
}

/** A bucket of an S3-compatible store. */
export type ObjectStoreConfig = {
  bucket: string
  region: string
  /** Of a store that is not Amazon's. */
  endpoint: string | undefined
  /** Without them, whatever the machine is given (environment, profile, instance role). */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

/** How much a candidate may attach to a case. */
export type UploadLimits = {
  /** Bytes of one file */
  largest: number
  /** Files of one assignment, earlier versions included */
  most: number
}

export type Config = {
  databaseUrl: string
  /**
   * Postgres itself, which is `databaseUrl` unless that is a connection pooler's: for what needs a session, such as LISTEN and
   * locks that outlast a transaction.
   */
  directDatabaseUrl: string
  /** The same database as its owner: setup makes the tables as this one, and lets the user of `databaseUrl` use them. */
  setupDatabaseUrl: string | undefined
  poolSizes: PoolSizes
  /** A replica for what is only read, and how long a statement waits for it to catch up, in milliseconds. */
  readDatabaseUrl: string | undefined
  readWait: number
  /** Where set, BullMQ and the events run on Redis instead of Postgres. */
  redisUrl: string | undefined
  host: string
  port: number
  /** How many proxies stand in front: whose word on address and protocol is taken. */
  proxies: number
  /** The IANA time zone of dates where a cohort has none of its own. */
  timeZone: string
  /** Where people reach Casebench, without a slash at the end: for links in mails and for the identity provider. */
  publicUrl: string
  /** Where whoever finds a weakness writes to, for `/.well-known/security.txt`; there is none without it. */
  securityContact: string | undefined
  /** Who issues certificates, as they name it. */
  issuerName: string
  /** The data folder: secrets, documents and, where embedded, Postgres. */
  home: string
  /** The built page; absent while a development server serves it. */
  webRoot: string | undefined
  /** Where the built documentation lies, once it is built; absent where none is served. */
  guideRoot: string | undefined
  identity: IdentityConfig
  /** The mail server; without one, mail is kept for an administrator to pass on. */
  mail: { server: string | undefined; from: string }
  /** Where documents lie; without one, in the data folder. */
  objectStore: ObjectStoreConfig | undefined
  uploads: UploadLimits
  /** An OpenAI-compatible server that marks free text and answers in the chat; without one, people and the knowledge base do. */
  model: ModelConfig | undefined
  /** How many days what was said to Manu is kept. */
  chatDays: number
  websites: WebsiteReading
  /** Hosts in a private network that a learning platform may be at. */
  platformHosts: ReadonlySet<string>
  webhookHosts: ReadonlySet<string>
  /** What the environment says of the audit trail; the data folder knows more (`audit/pins.ts`). */
  givenPins: Pins
  /** Seals what the database must not hold in the clear. */
  secret: Buffer
  logLevel: string
  observability: ObservabilityConfig
  /** How long an api that is told to stop goes on serving while it says that it is not ready. Milliseconds. */
  drainTime: number
  demo: { enabled: boolean; password: string }
  firstOwner: { email: string; password: string } | undefined
}

/** The key that seals things in the database, of the secret's text. */
export const secretKey = (text: string): Buffer => createHash('sha256').update(text).digest()

const secretFile = (home: string): string => join(home, 'secret')

/** The text of `CASEBENCH_SECRET` or, without it, of the data folder's file; undefined where there is neither. */
export function readSecret(env: Environment, home: string): string | undefined {
  const given = present(env, 'CASEBENCH_SECRET')
  if (given !== undefined && given.length < 32)
    throw new ConfigurationError('CASEBENCH_SECRET is too short. It should have 32 characters or more.')
  if (given !== undefined) return given
  try {
    return existsSync(secretFile(home)) ? readFileSync(secretFile(home), 'utf8').trim() : undefined
  } catch (error) {
    throw homeFault(error, home)
  }
}

/** Stores a secret in the data folder, readable by its owner only. An existing one is kept. */
export function keepSecret(home: string, text: string): void {
  try {
    makeFolder(home)
    writeFileSync(secretFile(home), text, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!existsSync(secretFile(home))) throw homeFault(error, home)
  }
}

/** The installation's secret; the data folder's is made at first start. */
function installationSecret(env: Environment, home: string): Buffer {
  if (readSecret(env, home) === undefined) keepSecret(home, randomBytes(32).toString('base64url'))
  return secretKey(readSecret(env, home) ?? '')
}

function firstOwner(env: Environment): Config['firstOwner'] {
  const email = present(env, 'CASEBENCH_OWNER_EMAIL')
  const password = present(env, 'CASEBENCH_OWNER_PASSWORD')
  if (email === undefined || password === undefined) return undefined
  return { email, password }
}

function optionalAddress(env: Environment, name: VariableName, protocols: readonly string[]): string | undefined {
  const text = present(env, name)
  return text === undefined ? undefined : address(name, text, protocols)
}

function modelConfig(env: Environment): ModelConfig | undefined {
  const baseUrl = optionalAddress(env, 'CASEBENCH_MODEL_URL', ['http:', 'https:'])
  if (baseUrl === undefined) {
    // Whoever names a model means to use one.
    for (const name of ['CASEBENCH_MODEL', 'CASEBENCH_MODELS', 'CASEBENCH_MODEL_KEY'] as const)
      if (present(env, name) !== undefined)
        throw new ConfigurationError(`${name} is set, but CASEBENCH_MODEL_URL is not. Set both, or neither.`)
    return undefined
  }
  return {
    baseUrl,
    key: present(env, 'CASEBENCH_MODEL_KEY'),
    name: required(env, 'CASEBENCH_MODEL'),
    known: readKnownModels(present(env, 'CASEBENCH_MODELS')),
  }
}

function objectStoreConfig(env: Environment): ObjectStoreConfig | undefined {
  const bucket = present(env, 'CASEBENCH_S3_BUCKET')
  if (bucket === undefined) {
    // Whoever names a store means to keep documents there.
    if (present(env, 'CASEBENCH_S3_ENDPOINT') !== undefined) required(env, 'CASEBENCH_S3_BUCKET')
    return undefined
  }
  const accessKeyId = present(env, 'CASEBENCH_S3_KEY')
  if (accessKeyId === undefined && present(env, 'CASEBENCH_S3_SECRET') !== undefined) required(env, 'CASEBENCH_S3_KEY')
  return {
    bucket,
    region: presentOrOtherwise(env, 'CASEBENCH_S3_REGION'),
    endpoint: optionalAddress(env, 'CASEBENCH_S3_ENDPOINT', ['http:', 'https:']),
    credentials:
      accessKeyId === undefined ? undefined : { accessKeyId, secretAccessKey: required(env, 'CASEBENCH_S3_SECRET') },
  }
}

const uploadLimits = (env: Environment): UploadLimits => ({
  largest: wholeNumber(env, 'CASEBENCH_UPLOAD_MEGABYTES') * 1024 ** 2,
  most: wholeNumber(env, 'CASEBENCH_UPLOADS_PER_CASE'),
})

/** Where an installation keeps what it keeps. */
export type Places = Pick<
  Config,
  'databaseUrl' | 'directDatabaseUrl' | 'setupDatabaseUrl' | 'home' | 'objectStore' | 'givenPins'
>

/** Where whoever makes tables, backs up and restores finds the database: as its owner, and past any pooler. */
export const ownerUrl = ({ setupDatabaseUrl, directDatabaseUrl }: Places): string =>
  setupDatabaseUrl ?? directDatabaseUrl

/**
 * The part of the configuration that backing up and restoring need; it makes no secret.
 * @throws ConfigurationError naming the variable and what it should be.
 */
export const readPlaces = (env: Environment): Places => {
  requirePrintable(env)
  return placesIn(env)
}

const ofPostgres = ['postgres:', 'postgresql:']

function placesIn(env: Environment): Places {
  const databaseUrl = address('DATABASE_URL', required(env, 'DATABASE_URL'), ofPostgres)
  return {
    databaseUrl,
    directDatabaseUrl: optionalAddress(env, 'DATABASE_DIRECT_URL', ofPostgres) ?? databaseUrl,
    setupDatabaseUrl: optionalAddress(env, 'CASEBENCH_SETUP_DATABASE_URL', ofPostgres),
    home: resolve(presentOrOtherwise(env, 'CASEBENCH_HOME')),
    objectStore: objectStoreConfig(env),
    givenPins: readGivenPins(env),
  }
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

function oneOf(env: Environment, name: 'LOG_LEVEL', values: readonly string[]): string {
  const value = presentOrOtherwise(env, name)
  if (values.includes(value)) return value
  throw new ConfigurationError(`${name} is "${value}". It should be one of ${values.join(', ')}.`)
}

function redisAddress(env: Environment): string | undefined {
  const text = optionalAddress(env, 'REDIS_URL', ['redis:', 'rediss:'])
  if (text !== undefined && !/^\/?\d*$/.test(new URL(text).pathname))
    throw new ConfigurationError('REDIS_URL names no database. After the last / should stand its number, or nothing.')
  return text
}

function sender(env: Environment): string {
  const from = presentOrOtherwise(env, 'CASEBENCH_MAIL_FROM')
  if (/^([^<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(from)) return from
  throw new ConfigurationError(
    `CASEBENCH_MAIL_FROM is "${from}". It should be an email address, such as ${variables.CASEBENCH_MAIL_FROM.otherwise}.`,
  )
}

function issuerName(env: Environment, publicUrl: string): string {
  const name = present(env, 'CASEBENCH_ISSUER_NAME')?.trim() ?? new URL(publicUrl).host
  if (name.length <= 120) return name
  throw new ConfigurationError('CASEBENCH_ISSUER_NAME is longer than 120 characters.')
}

function timeZone(env: Environment): string {
  const name = presentOrOtherwise(env, 'CASEBENCH_TIME_ZONE')
  if (isTimeZone(name)) return name
  throw new ConfigurationError(
    `CASEBENCH_TIME_ZONE is "${name}". It should be an IANA time zone, such as Europe/Warsaw.`,
  )
}

function demoIsWanted(env: Environment, otherwise: boolean): boolean {
  const text = present(env, 'CASEBENCH_DEMO')
  if (text !== undefined && text !== '0' && text !== '1')
    throw new ConfigurationError(`CASEBENCH_DEMO is "${text}". It should be 1 for the demo, or 0 to start empty.`)
  return text === undefined ? otherwise : text === '1'
}

/** Demo accounts have a well-known password, so they are created automatically only on an installation that others cannot reach. */
const isForThisMachineAlone = ({ host, publicUrl }: { host: string; publicUrl: string }): boolean =>
  isLoopback(host) && isLoopback(new URL(publicUrl).hostname)

const publicUrlOf = (env: Environment, host: string, port: number): string =>
  (
    optionalAddress(env, 'CASEBENCH_PUBLIC_URL', ['http:', 'https:']) ??
    `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  ).replace(/\/+$/, '')

/** The address that people type, for a program that needs nothing else of the configuration. */
export const readPublicUrl = (env: Environment): string =>
  publicUrlOf(env, presentOrOtherwise(env, 'HOST'), wholeNumber(env, 'PORT'))

/**
 * The configuration of a process, read once at its edge.
 * @throws ConfigurationError naming the variable and what it should be.
 */
export function readConfig(env: Environment): Config {
  const places = readPlaces(env)
  const webRoot = present(env, 'CASEBENCH_WEB_ROOT')
  const guideRoot = present(env, 'CASEBENCH_GUIDE_ROOT')
  const host = presentOrOtherwise(env, 'HOST')
  const port = wholeNumber(env, 'PORT')
  const identity = readIdentityConfig(env)
  const publicUrl = publicUrlOf(env, host, port)
  return {
    ...places,
    readDatabaseUrl: optionalAddress(env, 'DATABASE_READ_URL', ofPostgres),
    readWait: wholeNumber(env, 'CASEBENCH_READ_WAIT'),
    redisUrl: redisAddress(env),
    host,
    port,
    proxies: wholeNumber(env, 'CASEBENCH_PROXIES'),
    timeZone: timeZone(env),
    securityContact: optionalAddress(env, 'CASEBENCH_SECURITY_CONTACT', ['mailto:', 'https:', 'tel:']),
    publicUrl,
    issuerName: issuerName(env, publicUrl),
    webRoot: webRoot === undefined ? undefined : resolve(webRoot),
    guideRoot: guideRoot === undefined ? undefined : resolve(guideRoot),
    poolSizes: readPoolSizes(env),
    identity,
    mail: {
      server: optionalAddress(env, 'CASEBENCH_SMTP_URL', ['smtp:', 'smtps:']),
      from: sender(env),
    },
    uploads: uploadLimits(env),
    model: modelConfig(env),
    chatDays: wholeNumber(env, 'CASEBENCH_CHAT_DAYS'),
    websites: readWebsiteReading(env),
    platformHosts: hostsIn(env, 'CASEBENCH_LEARNING_PLATFORM_HOSTS'),
    webhookHosts: hostsIn(env, 'CASEBENCH_WEBHOOK_HOSTS'),
    secret: installationSecret(env, places.home),
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels),
    observability: readObservabilityConfig(env),
    drainTime: 1000 * wholeNumber(env, 'CASEBENCH_DRAIN_SECONDS'),
    demo: {
      enabled: demoIsWanted(env, isForThisMachineAlone({ host, publicUrl })),
      password: presentOrOtherwise(env, 'CASEBENCH_DEMO_PASSWORD'),
    },
    firstOwner: firstOwner(env),
  }
}
