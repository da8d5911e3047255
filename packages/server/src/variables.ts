/** Who reads a variable: programs, or `start` for what `npm start` does before them, or `compose` for docker-compose.yml. */
type Reader = 'start' | 'compose' | 'setup' | 'api' | 'worker' | 'backup' | 'restore' | 'tests' | 'benches'

export type Variable = {
  /** What it should be, as docs/configuration.md shows it, and an error message after "It should be". */
  what: string
  readBy: readonly Reader[]
  /** The default. */
  otherwise?: string | number
  /** What happens if it is not set and has no default. */
  without?: string
  /** It is a whole number between these two. */
  least?: number
  most?: number
  /** A secret: it belongs in a vault, and never in a log. */
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
      what: 'the address of this machine to listen on; `0.0.0.0` for all',
      readBy: ['start', ...servers],
      otherwise: '127.0.0.1',
    },
    CASEBENCH_PUBLIC_URL: {
      what: 'the public address of Casebench, for links in mails and for redirects of an identity provider',
      readBy: ['setup', ...servers],
      without: '`http://HOST:PORT`',
    },
    CASEBENCH_SECURITY_CONTACT: {
      what: 'where to report a weakness: `mailto:security@example.org`, or an `https:` address',
      readBy: ['api'],
      without: 'no `/.well-known/security.txt`',
    },
    CASEBENCH_ISSUER_NAME: {
      what: 'who issues certificates, as they name it: 1 to 120 characters',
      readBy: [...servers],
      without: 'the host of the public address',
    },
    CASEBENCH_TIME_ZONE: {
      what: 'the IANA time zone of dates for a cohort that has none of its own',
      readBy: ['api'],
      otherwise: 'UTC',
    },
    CASEBENCH_LEARNING_PLATFORM_HOSTS: {
      what: 'hosts in a private network that a learning platform may be at: `moodle.intranet, localhost:8080`',
      readBy: servers,
      without: 'none',
    },
    CASEBENCH_WEBHOOK_HOSTS: {
      what: 'hosts in a private network that a webhook may be at: `hr.intranet, localhost:8080`',
      readBy: servers,
      without: 'none',
    },
    CASEBENCH_PROXIES: {
      what: 'the number of proxies in front, whose headers about address and https are trusted',
      readBy: ['api'],
      otherwise: 0,
      least: 0,
      most: 10,
    },
    CASEBENCH_DRAIN_SECONDS: {
      what: 'the seconds that an api keeps serving after it is told to stop, so that a load balancer notices',
      readBy: ['api'],
      otherwise: 0,
      least: 0,
      most: 300,
    },
    CASEBENCH_APIS: { what: 'the number of apis', readBy: ['compose'], otherwise: 1 },
    CASEBENCH_WORKERS: { what: 'the number of workers', readBy: ['compose'], otherwise: 1 },
    CASEBENCH_TLS_PORT: {
      what: 'the https port of the proxy, with `docker-compose.tls.yml`',
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
      without: '`npm start` uses an embedded Postgres',
      isSecret: true,
    },
    DATABASE_DIRECT_URL: {
      what: 'the address of Postgres itself, if `DATABASE_URL` is that of a connection pooler such as PgBouncer ([deployment.md](deployment.md#a-connection-pooler))',
      readBy: ['start', ...everyProgram],
      without: '`DATABASE_URL`',
      isSecret: true,
    },
    DATABASE_READ_URL: {
      what: 'the address of a streaming replica that answers lists, boards, analyses, reports and exports ([deployment.md](deployment.md#a-replica-for-reading))',
      readBy: servers,
      without: '`DATABASE_URL` answers everything',
      isSecret: true,
    },
    CASEBENCH_READ_WAIT: {
      what: 'the milliseconds that a list waits for the replica to catch up, before the primary answers instead',
      readBy: servers,
      otherwise: 200,
      least: 0,
      most: 10_000,
    },
    CASEBENCH_SETUP_DATABASE_URL: {
      what: 'the same database, as its owner. `DATABASE_URL` then names a user that cannot create or drop anything ([operations.md](operations.md#the-databases-role))',
      readBy: ['start', 'setup', 'backup', 'restore'],
      without: '`DATABASE_DIRECT_URL`',
      isSecret: true,
    },
    CASEBENCH_API_CONNECTIONS: {
      what: 'the size of an api’s pool of Postgres connections',
      readBy: ['api'],
      otherwise: 10,
      least: 2,
      most: 500,
    },
    CASEBENCH_WORKER_CONNECTIONS: {
      what: 'the size of a worker’s pool of Postgres connections',
      readBy: ['worker'],
      otherwise: 8,
      least: 2,
      most: 500,
    },
    REDIS_URL: {
      what: 'a Redis for the job queue and for events: `redis://:password@host:6379/0`, or `rediss://…` with TLS',
      readBy: servers,
      without: 'both use Postgres',
      isSecret: true,
    },
    CASEBENCH_SECRET: {
      what: 'a text of 32 characters or more that encrypts keys in the database; the same on every machine',
      readBy: everyProgram,
      without: 'the file `secret` of the data folder, created at first start',
      isSecret: true,
    },
    CASEBENCH_AUDIT_KEYS: {
      what: 'the thumbprints of the audit trail’s keys, separated by commas; any other key is refused ([audit.md](audit.md#external-records))',
      readBy: everyProgram,
      without: 'what `audit-pins.json` of the data folder knows',
    },
    CASEBENCH_AUDIT_SEAL: {
      what: 'a seal of the audit trail that you noted, as `NUMBER:DIGEST`; it must still exist, unchanged',
      readBy: everyProgram,
      without: 'what `audit-pins.json` of the data folder knows',
    },
  },
  Documents: {
    CASEBENCH_S3_BUCKET: {
      what: 'the bucket of an S3-compatible store for documents',
      readBy: everyProgram,
      without: '`documents/` of the data folder',
    },
    CASEBENCH_S3_ENDPOINT: {
      what: 'the address of a store other than Amazon S3',
      readBy: everyProgram,
      without: 'Amazon S3',
    },
    CASEBENCH_S3_REGION: { what: 'the region of the bucket', readBy: everyProgram, otherwise: 'us-east-1' },
    CASEBENCH_S3_KEY: {
      what: 'the id of an access key to the bucket',
      readBy: everyProgram,
      without: 'the credentials of the machine (environment, profile, role)',
    },
    CASEBENCH_S3_SECRET: { what: 'the secret of CASEBENCH_S3_KEY', readBy: everyProgram, isSecret: true },
    CASEBENCH_UPLOAD_MEGABYTES: {
      what: 'the largest size of a document, in megabytes',
      readBy: ['api'],
      otherwise: 25,
      least: 1,
      most: 1000,
    },
    CASEBENCH_UPLOADS_PER_CASE: {
      what: 'the largest number of documents a candidate can upload to a case',
      readBy: ['api'],
      otherwise: 50,
      least: 1,
      most: 1000,
    },
  },
  'First start': {
    CASEBENCH_DEMO: {
      what: '`1` to load demo data, or `0` to start empty and ask for the first owner',
      readBy: ['setup'],
      without: '`1` if only this machine can reach Casebench, else `0`',
    },
    CASEBENCH_DEMO_PASSWORD: {
      what: 'the password of the demo accounts, when they are created',
      readBy: ['setup'],
      otherwise: 'casebench-demo',
      isSecret: true,
    },
    CASEBENCH_OWNER_EMAIL: { what: 'the email of the first owner', readBy: ['setup'], without: 'setup makes a link' },
    CASEBENCH_OWNER_PASSWORD: {
      what: 'the password of the first owner',
      readBy: ['setup'],
      without: 'setup makes a link',
      isSecret: true,
    },
  },
  'Sign-in': {
    CASEBENCH_USER_POOL_ID: {
      what: 'the identity of this installation in its tokens; with your own provider, a name that never changes',
      readBy: ['start', ...servers, 'setup'],
      without: '`npm start` sets it',
    },
    CASEBENCH_CLIENT_ID: {
      what: 'the identity of the page in its tokens; with your own provider, the client id there',
      readBy: ['start', ...servers, 'setup'],
      without: '`npm start` sets it',
    },
    CASEBENCH_ISSUER: {
      what: 'the address of an OpenID Connect provider that signs people in instead of Casebench ([identity-provider.md](identity-provider.md))',
      readBy: ['start', ...servers, 'setup'],
      otherwise: 'casebench',
    },
    CASEBENCH_CLIENT_SECRET: {
      what: 'the client secret at that provider',
      readBy: servers,
      without: 'none is sent',
      isSecret: true,
    },
    CASEBENCH_PROVIDER_NAME: {
      what: 'the provider’s name on the sign-in button',
      readBy: servers,
      without: 'its host',
    },
    CASEBENCH_GROUPS_CLAIM: { what: 'the claim with a person’s groups', readBy: servers, otherwise: 'groups' },
    CASEBENCH_GROUP_ROLES: {
      what: 'a mapping of groups to roles: `kyc leads=Product_Owner; coaches=Coordinator`',
      readBy: servers,
      without: 'none',
    },
  },
  Mail: {
    CASEBENCH_SMTP_URL: {
      what: 'the mail server: `smtp://user:password@host:587?requireTLS=true` or `smtps://…`',
      readBy: servers,
      without: 'mail is stored for an administrator, and the log says so without its code',
      isSecret: true,
    },
    CASEBENCH_MAIL_FROM: {
      what: 'the sender of mails',
      readBy: servers,
      otherwise: 'Casebench <casebench@localhost>',
    },
  },
  'Models and knowledge': {
    CASEBENCH_MODEL_URL: {
      what: 'an OpenAI-compatible model server that marks free text and powers Manu ([assistant.md](assistant.md))',
      readBy: servers,
      without: 'reviewers mark free text, and Manu quotes the knowledge base',
    },
    CASEBENCH_MODEL: {
      what: 'the name of a model on the model server',
      readBy: servers,
    },
    CASEBENCH_MODEL_KEY: {
      what: 'the key of the model server',
      readBy: servers,
      without: 'none is sent',
      isSecret: true,
    },
    CASEBENCH_MODELS: {
      what: 'what models accept and cost: `{"gpt-4o": {"sees": true, "input": 2.5, "output": 10}}`',
      readBy: servers,
      without: 'none',
    },
    CASEBENCH_CHAT_DAYS: {
      what: 'the days that conversations with Manu are kept',
      readBy: servers,
      otherwise: 180,
      least: 1,
      most: 3650,
    },
    CASEBENCH_KNOWLEDGE_HOSTS: {
      what: 'hosts in a private network that the knowledge base can read: `wiki.intranet, localhost:8080`',
      readBy: servers,
      without: 'none',
    },
    CASEBENCH_KNOWLEDGE_PAGES: {
      what: 'the largest number of pages to read per website',
      readBy: ['worker'],
      otherwise: 500,
      least: 1,
      most: 100_000,
    },
    CASEBENCH_KNOWLEDGE_PAUSE: {
      what: 'the pause between two pages of a website, in milliseconds',
      readBy: ['worker'],
      otherwise: 300,
      least: 0,
      most: 60_000,
    },
  },
  Monitoring: {
    LOG_LEVEL: {
      what: 'the lowest log level: `warn`, `info`, `debug` …',
      readBy: servers,
      otherwise: 'warn',
    },
    CASEBENCH_METRICS_TOKEN: {
      what: 'a token of 24 characters or more that gives Prometheus access to `/metrics` ([operations.md](operations.md#metrics))',
      readBy: servers,
      without: 'no `/metrics`',
      isSecret: true,
    },
    CASEBENCH_WORKER_PORT: {
      what: 'the port for a worker’s health checks and metrics',
      readBy: ['worker'],
      otherwise: 0,
      without: 'no port',
      ...port,
    },
    OTEL_EXPORTER_OTLP_ENDPOINT: {
      what: 'the OpenTelemetry collector for traces: `http://collector:4318`',
      readBy: servers,
      without: 'nothing is traced',
    },
  },
  Development: {
    BENCH_DATABASE_URL: {
      what: 'a database filled with `npm run large-dataset`, for benchmarks',
      readBy: ['benches'],
      without: 'each benchmark fills its own',
    },
    BENCH_SHARE: { what: 'the share of the large academy to fill', readBy: ['benches'], otherwise: 1 },
    BENCH_ROUNDS: { what: 'how often a benchmark and its baseline alternate', readBy: ['benches'], without: '3 or 5' },
    BENCH_RATE: { what: 'requests per second', readBy: ['benches'], without: 'the benchmark’s own' },
    BENCH_SECONDS: { what: 'how long each measurement takes', readBy: ['benches'], without: 'the benchmark’s own' },
    BENCH_GRAPHS: { what: '`1` to redraw the graphs of docs/performance.md', readBy: ['benches'] },
    BENCH_ENTRIES: { what: 'the number of entries in the knowledge base', readBy: ['benches'], otherwise: 10_000 },
    BENCH_QUESTIONS: { what: 'the number of questions to Manu', readBy: ['benches'], otherwise: 100 },
    FLOOR_PORT: { what: 'the port of a benchmark’s baseline (set by the benchmark)', readBy: ['benches'] },
    FLOOR_RECORDINGS: {
      what: 'the file of recorded responses that the baseline serves (set by the benchmark)',
      readBy: ['benches'],
    },
    CASEBENCH_FUZZ_SEED: { what: 'the seed of `npm run fuzz`, to repeat a run', readBy: ['tests'] },
    CASEBENCH_FUZZ_CASES: { what: 'the number of bad requests for each endpoint', readBy: ['tests'] },
    CASEBENCH_FUZZ_ONLY: { what: 'the only endpoint to test', readBy: ['tests'] },
    CASEBENCH_ATTACK_SCALE: {
      what: 'a factor for the number of attempts of `npm run attack`',
      readBy: ['tests'],
      otherwise: 1,
    },
    CASEBENCH_MUTATION_PART: { what: 'the part that `npm run mutation` changes (set by it)', readBy: ['tests'] },
    CASEBENCH_ROUNDS: { what: 'the number of rounds in which token refreshes race', readBy: ['tests'], otherwise: 25 },
    CASEBENCH_E2E_ADDRESS: {
      what: 'the Casebench that browser tests run against (set by them)',
      readBy: ['tests'],
    },
    CASEBENCH_E2E_LANGUAGES: {
      what: 'the languages in which browser tests do a new user’s tasks: tags with commas, or `all`',
      readBy: ['tests'],
      otherwise: 'ar,pl',
    },
    CASEBENCH_VITEST_OUTCOME: {
      what: 'the file for the totals of a test run (set by `npm test`)',
      readBy: ['tests'],
    },
    CASEBENCH_ATTEMPTS_OUTCOME: {
      what: 'the file for the attempts of attacks (set by `npm run attack`)',
      readBy: ['tests'],
    },
    FAULTS_FAILPOINT: { what: 'where fault injection kills a process (set by `npm run faults`)', readBy: ['tests'] },
    FAULTS_SKEW_SECONDS: {
      what: 'how wrong a process’s clock is (set by `npm run faults`)',
      readBy: ['tests'],
    },
    FAULTS_SKEW_LATER: {
      what: 'whether the clock only goes wrong on a signal (set by `npm run faults`)',
      readBy: ['tests'],
    },
    CHROME_PATH: { what: 'the browser of the browser tests', readBy: ['tests'], without: 'the first one found' },
    FIREFOX_PATH: {
      what: 'the Firefox of the browser tests in Firefox',
      readBy: ['tests'],
      without: 'the first one found',
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
