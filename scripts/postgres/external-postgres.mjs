import { Failure } from '../run/failure.mjs'
import { whyNoAnswer } from '../run/ports.mjs'

/**
 * Fails with one clear line unless somebody answers at the address of DATABASE_URL: a first look that needs no packages, so
 * that nobody waits for a build to hear of a typing mistake.
 * @param {string} url
 */
export async function assertAnswers(url) {
  const { hostname, port, searchParams } = parse(url)
  // A local socket, or an address in the query: only the driver knows these.
  if (hostname === '' || searchParams.has('host')) return
  const host = hostname.replace(/^\[|\]$/g, '')
  const code = await whyNoAnswer(Number(port || 5432), host)
  if (code !== undefined) throw new Failure(unreachable(url, reasonOf(code)))
}

/**
 * Fails with one clear line unless the database of DATABASE_URL lets us in.
 * @param {string} url
 */
export async function assertReachable(url) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 8000 })
  // Once connected, a connection that drops is reported by the query that meets it.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throw new Failure(explain(/** @type {NodeJS.ErrnoException} */ (error), url))
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * @param {string} code what the system calls it
 * @returns {string} in words
 */
function reasonOf(code) {
  if (/^(ENOTFOUND|EAI_)/.test(code)) return 'its host was not found'
  if (code === 'ECONNREFUSED') return 'nobody listens there: the connection was refused'
  return code === 'ETIMEDOUT' ? 'it did not answer in time' : code
}

/** @param {string} url */
function parse(url) {
  if (URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol)) return new URL(url)
  throw new Failure('DATABASE_URL is not an address of Postgres: postgresql://user:password@host:5432/database')
}

/**
 * The database, without its password.
 * @param {string} url
 */
function named(url) {
  const { host, pathname } = parse(url)
  return `The database of DATABASE_URL (${host || 'the local socket'}${pathname})`
}

/**
 * @param {string} url
 * @param {string} reason
 */
const unreachable = (url, reason) =>
  `${named(url)} cannot be reached (${reason}). Start it, or unset DATABASE_URL to use the embedded one.`

/**
 * @param {NodeJS.ErrnoException} error
 * @param {string} url
 */
function explain({ code = '', message }, url) {
  if (code === '28P01' || code === '28000') return `${named(url)} refuses the user or password.`
  if (code === '3D000') return `${named(url)} does not exist: create it first.`
  if (code === '53300') return `${named(url)} has no connection left: raise its max_connections.`
  if (/CERT|SELF_SIGNED|SSL|TLS/.test(code) || /SSL|certificate/i.test(message))
    return `${named(url)} cannot be spoken to in private (${code || message}). Check its sslmode and certificates.`
  if (/timeout/i.test(message)) return unreachable(url, reasonOf('ETIMEDOUT'))
  return unreachable(url, /^E[A-Z_]+$/.test(code) ? reasonOf(code) : message)
}
