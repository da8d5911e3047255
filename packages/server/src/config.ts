import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  address,
  ConfigurationError,
  type Environment,
  isLoopback,
  present,
  required,
  wholeNumber,
} from './environment.ts'
import { type IdentityConfig, readIdentityConfig } from './identity-config.ts'
import { type KnownModels, readKnownModels } from './model/known-models.ts'
import { type ObservabilityConfig, readObservabilityConfig } from './observability/observability-config.ts'
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
  /** The same database as its owner: setup makes the tables as this one, and lets the user of `databaseUrl` use them. */
  setupDatabaseUrl: string | undefined
  /** Where set, BullMQ and the events run on Redis instead of Postgres. */
  redisUrl: string | undefined
  host: string
  port: number
  /** How many proxies stand in front: whose word on address and protocol is taken. */
  proxies: number
  /** Where people reach Casebench, without a slash at the end: for links in mails and for the identity provider. */
  publicUrl: string
  /** The data folder: secrets, documents and, where embedded, Postgres. */
  home: string
  /** The built page; absent while a development server serves it. */
  webRoot: string | undefined
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
  /** Seals what the database must not hold in the clear. */
  secret: Buffer
  logLevel: string
  observability: ObservabilityConfig
  /** How long an api that is told to stop goes on serving while it says that it is not ready. Milliseconds. */
  drainTime: number
  demo: { enabled: boolean; password: string }
  firstOwner: { email: string; password: string } | undefined
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

function optionalAddress(env: Environment, name: string, protocols: readonly string[]): string | undefined {
  const text = present(env, name)
  return text === undefined ? undefined : address(name, text, protocols)
}

function modelConfig(env: Environment): ModelConfig | undefined {
  const baseUrl = optionalAddress(env, 'CASEBENCH_MODEL_URL', ['http:', 'https:'])
  if (baseUrl === undefined) return undefined
  return {
    baseUrl,
    key: present(env, 'CASEBENCH_MODEL_KEY'),
    name: required(env, 'CASEBENCH_MODEL', 'the name of a model that the model server has'),
    known: readKnownModels(present(env, 'CASEBENCH_MODELS')),
  }
}

function objectStoreConfig(env: Environment): ObjectStoreConfig | undefined {
  const bucket = present(env, 'CASEBENCH_S3_BUCKET')
  if (bucket === undefined) return undefined
  const accessKeyId = present(env, 'CASEBENCH_S3_KEY')
  return {
    bucket,
    region: present(env, 'CASEBENCH_S3_REGION') ?? 'us-east-1',
    endpoint: optionalAddress(env, 'CASEBENCH_S3_ENDPOINT', ['http:', 'https:']),
    credentials:
      accessKeyId === undefined
        ? undefined
        : { accessKeyId, secretAccessKey: required(env, 'CASEBENCH_S3_SECRET', 'the secret of CASEBENCH_S3_KEY') },
  }
}

const uploadLimits = (env: Environment): UploadLimits => ({
  largest:
    wholeNumber(env, 'CASEBENCH_UPLOAD_MEGABYTES', {
      least: 1,
      most: 1000,
      otherwise: 25,
      what: 'how many megabytes a document may have',
    }) *
    1024 ** 2,
  most: wholeNumber(env, 'CASEBENCH_UPLOADS_PER_CASE', {
    least: 1,
    most: 1000,
    otherwise: 50,
    what: 'how many documents a candidate may attach to a case',
  }),
})

/** Accounts with a password that everyone knows are only made by themselves where nobody else can reach them. */
const isForThisMachineAlone = ({ host, publicUrl }: { host: string; publicUrl: string }): boolean =>
  isLoopback(host) && isLoopback(new URL(publicUrl).hostname)

/**
 * The configuration of a process, read once at its edge.
 * @throws ConfigurationError naming the variable and what it should be.
 */
export function readConfig(env: Environment): Config {
  const home = resolve(present(env, 'CASEBENCH_HOME') ?? '.casebench')
  const webRoot = present(env, 'CASEBENCH_WEB_ROOT')
  const host = present(env, 'HOST') ?? '127.0.0.1'
  const port = wholeNumber(env, 'PORT', { least: 0, most: 65_535, otherwise: 3000, what: 'a number' })
  const identity = readIdentityConfig(env)
  const publicUrl =
    optionalAddress(env, 'CASEBENCH_PUBLIC_URL', ['http:', 'https:']) ??
    `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  return {
    databaseUrl: address(
      'DATABASE_URL',
      required(env, 'DATABASE_URL', 'the address of a Postgres database, such as postgresql://user:password@host/name'),
      ['postgres:', 'postgresql:'],
    ),
    setupDatabaseUrl: optionalAddress(env, 'CASEBENCH_SETUP_DATABASE_URL', ['postgres:', 'postgresql:']),
    redisUrl: optionalAddress(env, 'REDIS_URL', ['redis:', 'rediss:']),
    host,
    port,
    proxies: wholeNumber(env, 'CASEBENCH_PROXIES', {
      least: 0,
      most: 10,
      otherwise: 0,
      what: 'the number of proxies in front',
    }),
    publicUrl: publicUrl.replace(/\/+$/, ''),
    home,
    webRoot: webRoot === undefined ? undefined : resolve(webRoot),
    identity,
    mail: {
      server: optionalAddress(env, 'CASEBENCH_SMTP_URL', ['smtp:', 'smtps:']),
      from: present(env, 'CASEBENCH_MAIL_FROM') ?? 'Casebench <casebench@localhost>',
    },
    objectStore: objectStoreConfig(env),
    uploads: uploadLimits(env),
    model: modelConfig(env),
    chatDays: wholeNumber(env, 'CASEBENCH_CHAT_DAYS', {
      least: 1,
      most: 3650,
      otherwise: 180,
      what: 'how many days what was said to Manu is kept',
    }),
    websites: readWebsiteReading(env),
    secret: installationSecret(env, home),
    logLevel: present(env, 'LOG_LEVEL') ?? 'warn',
    observability: readObservabilityConfig(env),
    drainTime:
      1000 *
      wholeNumber(env, 'CASEBENCH_DRAIN_SECONDS', {
        least: 0,
        most: 300,
        otherwise: 0,
        what: 'how many seconds to go on serving after being told to stop',
      }),
    demo: {
      enabled: (present(env, 'CASEBENCH_DEMO') ?? (isForThisMachineAlone({ host, publicUrl }) ? '1' : '0')) !== '0',
      password: present(env, 'CASEBENCH_DEMO_PASSWORD') ?? 'casebench-demo',
    },
    firstOwner: firstOwner(env),
  }
}
