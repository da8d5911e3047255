/** Who reads a variable: programs, or `start` for what `npm start` does before them, or `compose` for docker-compose.yml. */
type Reader = 'start' | 'compose' | 'setup' | 'api' | 'worker' | 'backup' | 'restore' | 'tests' | 'benches'

export type Variable = {
  /** What it should be. It stands in docs/configuration.md, and after "It should be" where somebody gave something else. */
  what: string
  readBy: readonly Reader[]
  /** What is taken where it is not set. */
  otherwise?: string | number
  /** What follows where it is not set and nothing is taken instead. */
  without?: string
  /** It is a whole number between these two. */
  least?: number
  most?: number
  /** Whoever knows it can do harm: it belongs into a vault, and into no log. */
  isSecret?: true
}

const servers = ['api', 'worker'] as const
const everyProgram = ['setup', ...servers, 'backup', 'restore'] as const
const port = { least: 0, most: 65_535 }

/** Every variable of the environment that anything here reads; nothing can read another (`environment.ts`, `npm run check`). */
export const sections = {
  'Serving the page': {
    PORT: {
      what: 'the port of the page',
      readBy: ['start', 'api'],
      otherwise: 3000,
      ...port,
    },
    HOST: {
      what: 'the address of this machine that it listens on; `0.0.0.0` for all',
      readBy: ['start', ...servers],
      otherwise: '127.0.0.1',
    },
    CASEBENCH_PUBLIC_URL: {
      what: 'where people reach Casebench: links in mails begin with it, and an identity provider leads back to it',
      readBy: ['setup', ...servers],
      without: '`http://HOST:PORT`',
    },
    CASEBENCH_PROXIES: {
      what: 'how many proxies stand in front: their word on address and https is taken',
      readBy: ['api'],
      otherwise: 0,
      least: 0,
      most: 10,
    },
    CASEBENCH_DRAIN_SECONDS: {
      what: 'how many seconds an api goes on serving after it was told to stop, so that a load balancer notices',
      readBy: ['api'],
      otherwise: 0,
      least: 0,
      most: 300,
    },
    CASEBENCH_APIS: { what: 'how many apis run', readBy: ['compose'], otherwise: 1 },
    CASEBENCH_WORKERS: { what: 'how many workers run', readBy: ['compose'], otherwise: 1 },
    CASEBENCH_TLS_PORT: {
      what: 'the port of the proxy for https, with `docker-compose.tls.yml`',
      readBy: ['compose'],
      otherwise: 443,
    },
    CASEBENCH_VERSION: { what: 'the version of the image', readBy: ['compose'], otherwise: 'latest' },
    CASEBENCH_WEB_ROOT: {
      what: 'the folder of the built page',
      readBy: ['api'],
      without: '`npm start` and the image set it',
    },
    CASEBENCH_GUIDE_ROOT: {
      what: 'the folder of the built documentation',
      readBy: ['api'],
      without: '`npm start` and the image set it; no `/guide` without one',
    },
  },
  'Data and queue': {
    CASEBENCH_HOME: {
      what: 'the data folder: Postgres, documents, secrets',
      readBy: ['start', ...everyProgram],
      otherwise: '.casebench',
    },
    DATABASE_URL: {
      what: 'the address of a Postgres database (14 or newer), such as postgresql://user:password@host/name',
      readBy: ['start', ...everyProgram],
      without: '`npm start` brings a Postgres of its own',
      isSecret: true,
    },
    CASEBENCH_SETUP_DATABASE_URL: {
      what: 'the same database as its owner. `DATABASE_URL` then names a user that may make and drop nothing ([operations.md](operations.md#the-databases-role))',
      readBy: ['start', 'setup', 'backup', 'restore'],
      without: 'that of `DATABASE_URL`',
      isSecret: true,
    },
    CASEBENCH_API_CONNECTIONS: {
      what: 'how many connections to Postgres an api may have',
      readBy: ['api'],
      otherwise: 10,
      least: 2,
      most: 500,
    },
    CASEBENCH_WORKER_CONNECTIONS: {
      what: 'how many connections to Postgres a worker may have',
      readBy: ['worker'],
      otherwise: 8,
      least: 2,
      most: 500,
    },
    REDIS_URL: {
      what: 'a Redis for the job queue and for events: `redis://:password@host:6379/0`, or `rediss://…` with TLS',
      readBy: servers,
      without: 'both on Postgres',
      isSecret: true,
    },
    CASEBENCH_SECRET: {
      what: 'a text of 32 characters or more that seals keys in the database; the same on every machine',
      readBy: everyProgram,
      without: 'the file `secret` of the data folder, made at first start',
      isSecret: true,
    },
    CASEBENCH_AUDIT_KEYS: {
      what: 'the thumbprints of the audit trail’s keys, with commas between them: a key that is not among them is refused ([audit.md](audit.md#external-records))',
      readBy: everyProgram,
      without: 'what `audit-pins.json` of the data folder knows',
    },
    CASEBENCH_AUDIT_SEAL: {
      what: 'a seal of the audit trail that was noted, as `NUMBER:DIGEST`: it must stay there as it was',
      readBy: everyProgram,
      without: 'what `audit-pins.json` of the data folder knows',
    },
  },
  Documents: {
    CASEBENCH_S3_BUCKET: {
      what: 'the bucket of an S3-compatible store that keeps documents',
      readBy: everyProgram,
      without: '`documents/` of the data folder',
    },
    CASEBENCH_S3_ENDPOINT: {
      what: 'the address of a store that is not Amazon’s',
      readBy: everyProgram,
      without: 'Amazon’s',
    },
    CASEBENCH_S3_REGION: { what: 'the region of the bucket', readBy: everyProgram, otherwise: 'us-east-1' },
    CASEBENCH_S3_KEY: {
      what: 'the id of an access key to the bucket',
      readBy: everyProgram,
      without: 'what the machine is given (environment, profile, role)',
    },
    CASEBENCH_S3_SECRET: { what: 'the secret of CASEBENCH_S3_KEY', readBy: everyProgram, isSecret: true },
    CASEBENCH_UPLOAD_MEGABYTES: {
      what: 'how many megabytes a document may have',
      readBy: ['api'],
      otherwise: 25,
      least: 1,
      most: 1000,
    },
    CASEBENCH_UPLOADS_PER_CASE: {
      what: 'how many documents a candidate may attach to a case',
      readBy: ['api'],
      otherwise: 50,
      least: 1,
      most: 1000,
    },
  },
  'The first start': {
    CASEBENCH_DEMO: {
      what: '`1` fills in the demo, `0` starts empty and asks for the first owner',
      readBy: ['setup'],
      without: '`1` where only this machine can reach it, else `0`',
    },
    CASEBENCH_DEMO_PASSWORD: {
      what: 'the password of the demo accounts, when they are made',
      readBy: ['setup'],
      otherwise: 'casebench-demo',
      isSecret: true,
    },
    CASEBENCH_OWNER_EMAIL: { what: 'the email of the first owner', readBy: ['setup'], without: 'it is asked for' },
    CASEBENCH_OWNER_PASSWORD: {
      what: 'the password of the first owner',
      readBy: ['setup'],
      without: 'it is asked for',
      isSecret: true,
    },
  },
  'Who people are': {
    CASEBENCH_USER_POOL_ID: {
      what: 'the identity of this installation in its tokens; with a provider of your own, its name for it',
      readBy: ['start', ...servers, 'setup'],
      without: '`npm start` sets it',
    },
    CASEBENCH_CLIENT_ID: {
      what: 'the identity of the page in its tokens; with a provider of your own, our name there',
      readBy: ['start', ...servers, 'setup'],
      without: '`npm start` sets it',
    },
    CASEBENCH_ISSUER: {
      what: 'the address of an OpenID Connect provider that signs people in instead of Casebench ([identity-provider.md](identity-provider.md))',
      readBy: ['start', ...servers, 'setup'],
      otherwise: 'casebench',
    },
    CASEBENCH_CLIENT_SECRET: {
      what: 'our secret at that provider',
      readBy: servers,
      without: 'none is sent',
      isSecret: true,
    },
    CASEBENCH_PROVIDER_NAME: { what: 'what the button to it says', readBy: servers, without: 'its host' },
    CASEBENCH_GROUPS_CLAIM: { what: 'the claim with a person’s groups', readBy: servers, otherwise: 'groups' },
    CASEBENCH_GROUP_ROLES: {
      what: 'which group gives which role: `kyc leads=Product_Owner; coaches=Coordinator`',
      readBy: servers,
      without: 'none',
    },
  },
  Mail: {
    CASEBENCH_SMTP_URL: {
      what: 'the mail server: `smtp://user:password@host:587?requireTLS=true` or `smtps://…`',
      readBy: servers,
      without: 'mail is kept for an administrator, and the log says so without its code',
      isSecret: true,
    },
    CASEBENCH_MAIL_FROM: {
      what: 'whom mail is from',
      readBy: servers,
      otherwise: 'Casebench <casebench@localhost>',
    },
  },
  'Models and knowledge': {
    CASEBENCH_MODEL_URL: {
      what: 'an OpenAI-compatible model server that marks free text and answers as Manu ([assistant.md](assistant.md))',
      readBy: servers,
      without: 'a person marks, and Manu quotes the knowledge base',
    },
    CASEBENCH_MODEL: {
      what: 'the name of a model that the model server has',
      readBy: servers,
    },
    CASEBENCH_MODEL_KEY: { what: 'its key', readBy: servers, without: 'none is sent', isSecret: true },
    CASEBENCH_MODELS: {
      what: 'what a model sees and costs: `{"gpt-4o": {"sees": true, "input": 2.5, "output": 10}}`',
      readBy: servers,
      without: 'none',
    },
    CASEBENCH_CHAT_DAYS: {
      what: 'how many days what was said to Manu is kept',
      readBy: servers,
      otherwise: 180,
      least: 1,
      most: 3650,
    },
    CASEBENCH_KNOWLEDGE_HOSTS: {
      what: 'hosts in a private network that the knowledge base may read: `wiki.intranet, localhost:8080`',
      readBy: servers,
      without: 'none',
    },
    CASEBENCH_KNOWLEDGE_PAGES: {
      what: 'how many pages of one website are read',
      readBy: ['worker'],
      otherwise: 500,
      least: 1,
      most: 100_000,
    },
    CASEBENCH_KNOWLEDGE_PAUSE: {
      what: 'how many milliseconds to wait between two pages of a website',
      readBy: ['worker'],
      otherwise: 300,
      least: 0,
      most: 60_000,
    },
  },
  Watching: {
    LOG_LEVEL: {
      what: 'from which level on there are lines: `warn`, `info`, `debug` …',
      readBy: servers,
      otherwise: 'warn',
    },
    CASEBENCH_METRICS_TOKEN: {
      what: 'a token of 24 characters or more that opens `/metrics` to Prometheus ([operations.md](operations.md#metrics))',
      readBy: servers,
      without: 'there is no such page',
      isSecret: true,
    },
    CASEBENCH_WORKER_PORT: {
      what: 'the port where a worker serves its health and its metrics',
      readBy: ['worker'],
      otherwise: 0,
      without: 'it listens nowhere',
      ...port,
    },
    OTEL_EXPORTER_OTLP_ENDPOINT: {
      what: 'the OpenTelemetry collector that traces go to: `http://collector:4318`',
      readBy: servers,
      without: 'nothing is traced',
    },
  },
  'Working on Casebench': {
    BENCH_DATABASE_URL: {
      what: 'a database that was filled with `npm run large-dataset`, to measure over',
      readBy: ['benches'],
      without: 'each bench fills its own',
    },
    BENCH_SHARE: { what: 'which share of the large academy to fill in', readBy: ['benches'], otherwise: 1 },
    BENCH_ROUNDS: { what: 'how often a bench and its baseline take turns', readBy: ['benches'], without: '3 or 5' },
    BENCH_RATE: { what: 'requests a second', readBy: ['benches'], without: 'the bench’s own' },
    BENCH_SECONDS: { what: 'how long each measurement takes', readBy: ['benches'], without: 'the bench’s own' },
    BENCH_GRAPHS: { what: '`1` lets benches draw the graphs of docs/performance.md anew', readBy: ['benches'] },
    BENCH_ENTRIES: { what: 'how many entries the knowledge base has', readBy: ['benches'], otherwise: 10_000 },
    BENCH_QUESTIONS: { what: 'how many questions Manu is asked', readBy: ['benches'], otherwise: 100 },
    FLOOR_PORT: { what: 'the port of the baseline of a bench, which sets it', readBy: ['benches'] },
    FLOOR_RECORDINGS: {
      what: 'the file of recorded answers that this baseline serves, which the bench sets',
      readBy: ['benches'],
    },
    CASEBENCH_FUZZ_SEED: { what: 'the seed of `npm run fuzz`, to repeat what it tried', readBy: ['tests'] },
    CASEBENCH_FUZZ_CASES: { what: 'how many bad requests each call gets', readBy: ['tests'] },
    CASEBENCH_FUZZ_ONLY: { what: 'the only call that gets them', readBy: ['tests'] },
    CASEBENCH_ATTACK_SCALE: {
      what: 'how many times as many attempts `npm run attack` makes',
      readBy: ['tests'],
      otherwise: 1,
    },
    CASEBENCH_MUTATION_PART: { what: 'what `npm run mutation` changes, which it sets', readBy: ['tests'] },
    CASEBENCH_ROUNDS: { what: 'how often refreshing races with itself', readBy: ['tests'], otherwise: 25 },
    CASEBENCH_E2E_ADDRESS: {
      what: 'the Casebench that browser tests run against, which they set themselves',
      readBy: ['tests'],
    },
    CASEBENCH_VITEST_OUTCOME: {
      what: 'the file for the figures of a test run, which `npm test` sets',
      readBy: ['tests'],
    },
    CASEBENCH_ATTEMPTS_OUTCOME: {
      what: 'the file for what attacks tried, which `npm run attack` sets',
      readBy: ['tests'],
    },
    FAULTS_FAILPOINT: { what: 'where a process of the fault rig is killed, which it sets', readBy: ['tests'] },
    FAULTS_SKEW_SECONDS: {
      what: 'how wrong the clock of a process of the fault rig is, which it sets',
      readBy: ['tests'],
    },
    FAULTS_SKEW_LATER: { what: 'that it is only set wrong on a signal, which the fault rig sets', readBy: ['tests'] },
    CHROME_PATH: { what: 'the browser of the browser tests', readBy: ['tests'], without: 'the one that is found' },
    FIREFOX_PATH: {
      what: 'the Firefox of the browser tests in Firefox',
      readBy: ['tests'],
      without: 'the one that is found',
    },
  },
} as const satisfies Record<string, Record<string, Variable>>

type Sections = typeof sections
type Described = { [Title in keyof Sections]: Sections[Title] }[keyof Sections]
type Names<Section> = Section extends unknown ? keyof Section : never
export type VariableName = Names<Described>

type NamesOfNumbers<Section> = Section extends unknown
  ? {
      [Name in keyof Section]: Section[Name] extends { least: number; otherwise: number } ? Name : never
    }[keyof Section]
  : never
/** Variables that are whole numbers. */
export type NumberName = NamesOfNumbers<Described>

type NamesWithDefault<Section> = Section extends unknown
  ? { [Name in keyof Section]: Section[Name] extends { otherwise: string } ? Name : never }[keyof Section]
  : never
/** Variables that always have a text. */
export type DefaultedName = NamesWithDefault<Described>

export const variables = Object.assign({}, ...Object.values(sections)) as Readonly<Record<VariableName, Variable>>
