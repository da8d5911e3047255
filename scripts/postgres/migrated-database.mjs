import { pathToFileURL } from 'node:url'
import { inCheckout } from '../checkout.mjs'

/**
 * Makes the database of `url` unless it exists, and brings its schema up to date.
 * @param {string} url
 * @returns {Promise<string>} the url
 */
export async function migratedDatabase(url) {
  const { default: pg } = await import('pg')
  const name = decodeURIComponent(new URL(url).pathname.slice(1))
  const admin = new pg.Client({ connectionString: Object.assign(new URL(url), { pathname: '/postgres' }).href })
  await admin.connect()
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
  if (rowCount === 0) await admin.query(`create database ${pg.escapeIdentifier(name)}`)
  await admin.end()
  const { tsImport } = await import('tsx/esm/api')
  const deploy = pathToFileURL(inCheckout('prisma', 'src', 'migrate-deploy.ts')).href
  const { deployMigrations } = await tsImport(deploy, import.meta.url)
  await deployMigrations(url, inCheckout('prisma', 'migrations'))
  return url
}
