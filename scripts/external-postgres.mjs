import { Failure } from './failure.mjs'
import { answers } from './ports.mjs'

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
  if (!(await answers(Number(port || 5432), host))) throw new Failure(unreachable(url, 'nobody answers there'))
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
function explain({ code, message }, url) {
  if (code === '28P01' || code === '28000') return `${named(url)} refuses the user or password.`
  if (code === '3D000') return `${named(url)} does not exist: create it first.`
  if (code === '53300') return `${named(url)} has no connection left: raise its max_connections.`
  return unreachable(url, code && /^E[A-Z]+$/.test(code) ? code : message)
}
