import fs from 'node:fs'
import { pathToFileURL } from 'node:url'
import { inCheckout } from '../checkout.mjs'
import { migratedDatabase } from '../postgres/migrated-database.mjs'
import { startThrowawayPostgres } from '../postgres/throwaway-postgres.mjs'

/**
 * Every statement that is a text has Postgres' word for what it takes and gives: `*.statement.ts`.
 * @type {import('./outcome.mjs').Check}
 */
export const statementCheck = {
  name: 'statements agree with the schema',
  run: async () => {
    const postgres = await startThrowawayPostgres({ durable: false })
    try {
      const faults = await faultsOfAll(await migratedDatabase(postgres.urlOf('statements')))
      return { passed: faults.length === 0, output: faults.join('\n') }
    } finally {
      await postgres.stop()
    }
  },
  reads: () => ({ paths: ['apps', 'packages', 'prisma'] }),
}

/** @param {string} databaseUrl */
async function faultsOfAll(databaseUrl) {
  const { default: pg } = await import('pg')
  const { tsImport } = await import('tsx/esm/api')
  /** @param {string} file */
  const load = (file) => tsImport(pathToFileURL(inCheckout(file)).href, import.meta.url)
  const { faultsOfStatement } = await load('packages/server/src/database/describe-statement.ts')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  /** @type {string[]} */
  const faults = []
  try {
    for (const file of fs.globSync('{apps,packages}/*/src/**/*.statement.ts', { cwd: inCheckout() })) {
      const statements = Object.values(await load(file)).filter((value) => typeof value?.text === 'string')
      if (statements.length === 0) faults.push(`${file} exports no statement`)
      for (const statement of statements)
        for (const fault of await faultsOfStatement(client, statement))
          faults.push(`${file}, ${statement.name}: ${fault}`)
    }
  } finally {
    await client.end()
  }
  return faults
}
