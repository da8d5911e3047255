import fs from 'node:fs'
import { pathToFileURL } from 'node:url'
import { inCheckout } from '../checkout.mjs'
import { startThrowawayPostgres } from './throwaway-postgres.mjs'

export const SCHEMA = inCheckout('prisma', 'schema.prisma')
/** The schema as of the last migration. */
export const SNAPSHOT = inCheckout('prisma', 'migrations', 'schema.snapshot.prisma')

/** @returns {Promise<string>} the SQL that the next migration needs, '' for none */
export async function differenceSinceLastMigration() {
  const { tsImport } = await import('tsx/esm/api')
  const author = pathToFileURL(inCheckout('prisma', 'src', 'migrate-author.ts')).href
  const { differenceOfSchemas } = await tsImport(author, import.meta.url)
  const before = fs.existsSync(SNAPSHOT) ? fs.readFileSync(SNAPSHOT, 'utf8') : ''
  const postgres = await startThrowawayPostgres({ durable: false })
  try {
    return await differenceOfSchemas(postgres.urlOf('postgres'), before, fs.readFileSync(SCHEMA, 'utf8'))
  } finally {
    await postgres.stop()
  }
}
