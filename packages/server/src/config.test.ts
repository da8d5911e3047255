import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ConfigurationError, ownerUrl, readConfig } from './config.ts'

const home = mkdtempSync(join(tmpdir(), 'casebench-config-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const enough = {
  CASEBENCH_HOME: home,
  DATABASE_URL: 'postgresql://a@localhost/b',
  CASEBENCH_USER_POOL_ID: 'pool',
  CASEBENCH_CLIENT_ID: 'client',
}

test('what is not set has its default', () => {
  expect(readConfig(enough)).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    redisUrl: undefined,
    demo: { enabled: true, password: 'casebench-demo' },
    objectStore: undefined,
    uploads: { largest: 26_214_400, most: 50 },
  })
})

test('the direct address is that of the database unless there is a pooler, and the owner’s comes before it', () => {
  const direct = 'postgresql://a@postgres/b'
  const owner = 'postgresql://owner@postgres/b'
  expect(readConfig(enough)).toMatchObject({
    directDatabaseUrl: enough.DATABASE_URL,
    readDatabaseUrl: undefined,
    readWait: 200,
  })
  const pooled = readConfig({ ...enough, DATABASE_DIRECT_URL: direct })
  expect(pooled).toMatchObject({ databaseUrl: enough.DATABASE_URL, directDatabaseUrl: direct })
  expect(ownerUrl(pooled)).toBe(direct)
  const owned = { ...enough, DATABASE_DIRECT_URL: direct, CASEBENCH_SETUP_DATABASE_URL: owner }
  expect(ownerUrl(readConfig(owned))).toBe(owner)
})

test('a bucket by name is Amazon’s with the machine’s own credentials, unless it says otherwise', () => {
  const named = { ...enough, CASEBENCH_S3_BUCKET: 'papers' }
  expect(readConfig(named).objectStore).toEqual({
    bucket: 'papers',
    region: 'us-east-1',
    endpoint: undefined,
    credentials: undefined,
  })
  const own = { CASEBENCH_S3_ENDPOINT: 'http://store:9000', CASEBENCH_S3_KEY: 'k', CASEBENCH_S3_SECRET: 's' }
  expect(readConfig({ ...named, ...own }).objectStore).toMatchObject({
    endpoint: 'http://store:9000',
    credentials: { accessKeyId: 'k', secretAccessKey: 's' },
  })
})

const modelled = { CASEBENCH_MODEL_URL: 'http://models/v1', CASEBENCH_MODEL: 'large' }

test('what a model server does not say of its models is said as JSON', () => {
  const CASEBENCH_MODELS = '{"large":{"sees":true,"input":2.5,"output":10}}'
  expect(readConfig({ ...enough, ...modelled, CASEBENCH_MODELS }).model?.known).toEqual({
    large: { sees: true, input: 2.5, output: 10 },
  })
  expect(readConfig({ ...enough, ...modelled }).model?.known).toEqual({})
})

test('the secret is made once, for its owner’s eyes only, and stays', () => {
  const first = readConfig(enough).secret
  expect(statSync(join(home, 'secret')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(home, 'secret'), 'utf8').length).toBeGreaterThan(40)
  expect(readConfig(enough).secret).toEqual(first)
})

test.each([
  [{ DATABASE_URL: '' }, /DATABASE_URL is not set/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL is not a postgres: or postgresql: address/],
  [{ REDIS_URL: 'localhost' }, /REDIS_URL is not/],
  [{ PORT: 'http' }, /PORT is "http"/],
  [{ PORT: '70000' }, /PORT is "70000"/],
  [{ CASEBENCH_PROXIES: 'yes' }, /CASEBENCH_PROXIES is "yes"/],
  [{ CASEBENCH_SECRET: 'short' }, /CASEBENCH_SECRET is too short/],
  [{ CASEBENCH_MODEL: 'large' }, /CASEBENCH_MODEL is set, but CASEBENCH_MODEL_URL is not/],
  [{ CASEBENCH_MODELS: '{bad' }, /CASEBENCH_MODELS is set, but CASEBENCH_MODEL_URL is not/],
  [{ CASEBENCH_ISSUER: 'login.school.example' }, /CASEBENCH_ISSUER is "login\.school\.example".*https:\/\//],
  [{ CASEBENCH_GROUP_ROLES: 'a=Candidate' }, /CASEBENCH_GROUP_ROLES is set, but CASEBENCH_ISSUER names no provider/],
  [{ ...modelled, CASEBENCH_MODELS: 'large' }, /CASEBENCH_MODELS does not fit/],
  [{ ...modelled, CASEBENCH_MODELS: '{"large":{"price":1}}' }, /CASEBENCH_MODELS does not fit/],
  [
    { CASEBENCH_USER_POOL_ID: '', CASEBENCH_CLIENT_ID: '' },
    /Missing configuration: CASEBENCH_USER_POOL_ID and CASEBENCH_CLIENT_ID/,
  ],
  [
    { CASEBENCH_ISSUER: 'https://login.example', CASEBENCH_CLIENT_ID: '' },
    /Missing configuration: CASEBENCH_CLIENT_ID\./,
  ],
  [{ CASEBENCH_ISSUER: 'http://login.example' }, /Only https: keeps sign-in safe/],
  [{ CASEBENCH_ISSUER: 'https://login.example', CASEBENCH_GROUP_ROLES: 'staff' }, /group=Role pairs/],
  [{ CASEBENCH_SMTP_URL: 'mail.example' }, /CASEBENCH_SMTP_URL is not a smtp: or smtps: address/],
  [{ CASEBENCH_MODEL_URL: 'http://localhost:11434/v1' }, /CASEBENCH_MODEL is not set/],
  [{ CASEBENCH_CHAT_DAYS: '0' }, /CASEBENCH_CHAT_DAYS is "0"/],
  [{ CASEBENCH_S3_BUCKET: 'papers', CASEBENCH_S3_ENDPOINT: 'store:9000' }, /CASEBENCH_S3_ENDPOINT is not/],
  [{ CASEBENCH_S3_BUCKET: 'papers', CASEBENCH_S3_KEY: 'k' }, /CASEBENCH_S3_SECRET is not set/],
  [{ CASEBENCH_S3_ENDPOINT: 'http://store:9000' }, /CASEBENCH_S3_BUCKET is not set/],
  [{ CASEBENCH_UPLOAD_MEGABYTES: '0' }, /CASEBENCH_UPLOAD_MEGABYTES is "0"/],
  [{ CASEBENCH_UPLOADS_PER_CASE: 'many' }, /CASEBENCH_UPLOADS_PER_CASE is "many"/],
  [{ CASEBENCH_PUBLIC_URL: 'casebench.example' }, /CASEBENCH_PUBLIC_URL is not/],
  [{ CASEBENCH_METRICS_TOKEN: 'short' }, /CASEBENCH_METRICS_TOKEN is too short/],
  [{ CASEBENCH_WORKER_PORT: 'x' }, /CASEBENCH_WORKER_PORT is "x"/],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /OTEL_EXPORTER_OTLP_ENDPOINT is not/],
  [{ CASEBENCH_DRAIN_SECONDS: '-1' }, /CASEBENCH_DRAIN_SECONDS is "-1"/],
  [{ DATABASE_URL: 'postgresql://a:50%off@localhost/b' }, /^DATABASE_URL is not/],
  [{ REDIS_URL: 'redis://localhost/cases' }, /^REDIS_URL names no database/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL is "loud". It should be one of/],
  [{ CASEBENCH_DEMO: 'yes' }, /^CASEBENCH_DEMO is "yes"/],
  [{ CASEBENCH_MAIL_FROM: 'Casebench' }, /^CASEBENCH_MAIL_FROM is "Casebench". It should be an email address/],
  [{ CASEBENCH_S3_BUCKET: 'b', CASEBENCH_S3_SECRET: 's' }, /^CASEBENCH_S3_KEY is not set/],
  [{ CASEBENCH_HOME: '/dev/null/below' }, /^CASEBENCH_HOME is \/dev\/null\/below, which cannot be used/],
  [{ CASEBENCH_SETUP_DATABASE_URL: 'mysql://x' }, /CASEBENCH_SETUP_DATABASE_URL is not/],
  [{ DATABASE_DIRECT_URL: 'mysql://x' }, /DATABASE_DIRECT_URL is not/],
  [{ DATABASE_READ_URL: 'replica:5432' }, /DATABASE_READ_URL is not/],
  [{ CASEBENCH_READ_WAIT: 'soon' }, /CASEBENCH_READ_WAIT is "soon"/],
])('%o stops start-up with a line that names it', (environment, message) => {
  const read = () => readConfig({ ...enough, ...environment })
  expect(read).toThrow(message)
  expect(read).toThrow(ConfigurationError)
})

test('the documentation is served from where it is built, also before it is', () => {
  expect(readConfig(enough).guideRoot).toBeUndefined()
  expect(readConfig({ ...enough, CASEBENCH_GUIDE_ROOT: home }).guideRoot).toBe(home)
})

test('an issuer that is an address is an external identity provider', () => {
  const { identity } = readConfig({
    ...enough,
    CASEBENCH_ISSUER: 'https://login.example/pool',
    CASEBENCH_GROUP_ROLES: 'kyc leads = Product_Owner; coaches=Coordinator;',
  })
  expect(identity).toMatchObject({
    issuer: 'casebench',
    external: {
      issuer: 'https://login.example/pool',
      clientId: 'client',
      name: 'login.example',
      groupsClaim: 'groups',
      groupRoles: { 'kyc leads': 'Product_Owner', coaches: 'Coordinator' },
    },
  })
  expect(readConfig({ ...enough, CASEBENCH_ISSUER: 'academy' }).identity).toMatchObject({
    issuer: 'academy',
    external: undefined,
  })
})

test('nothing is shown to those who watch, and nothing is traced, unless it is configured', () => {
  expect(readConfig(enough).observability).toEqual({
    metricsToken: undefined,
    workerPort: undefined,
    traceCollector: undefined,
  })
  const token = 'a token for those who scrape'
  expect(
    readConfig({
      ...enough,
      CASEBENCH_METRICS_TOKEN: token,
      CASEBENCH_WORKER_PORT: '9464',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
    }).observability,
  ).toEqual({ metricsToken: token, workerPort: 9464, traceCollector: 'http://collector:4318' })
})

test.each([
  [{}, true],
  [{ HOST: 'localhost' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ CASEBENCH_PUBLIC_URL: 'https://bench.example' }, false],
  [{ HOST: '0.0.0.0', CASEBENCH_DEMO: '1' }, true],
  [{ CASEBENCH_DEMO: '0' }, false],
])('with %o the demo is %s', (environment, enabled) => {
  expect(readConfig({ ...enough, ...environment }).demo.enabled).toBe(enabled)
})
