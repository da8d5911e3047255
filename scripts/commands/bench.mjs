import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { inCheckout } from '../checkout.mjs'
import { progress } from '../console.mjs'
import { Failure } from '../failure.mjs'
import { prepareAndBuild } from '../prepare.mjs'
import { childEnvironment, run } from '../processes.mjs'
import { packageProgram } from '../programs.mjs'

/**
 * `npm run bench [name] [-- arguments]`: measures against a throw-away Postgres that is as durable as a real one.
 * @param {string[]} args
 */
export default async function bench([name, ...args]) {
  const folder = inCheckout('bench')
  const known = fs.existsSync(folder) ? fs.readdirSync(folder).filter((file) => /^[^_.].*\.ts$/.test(file)) : []
  const names = known.map((file) => path.basename(file, '.ts'))
  if (name !== undefined && !names.includes(name)) {
    throw new Failure(`There is no bench/${name}.ts. There are: ${names.join(', ') || 'none'}`, 2)
  }
  await prepareAndBuild()
  const { startThrowawayPostgres } = await import('../throwaway-postgres.mjs')
  const postgres = await startThrowawayPostgres({ durable: true })
  try {
    const url = await migratedDatabase(postgres.urlOf)
    for (const each of name === undefined ? names : [name]) {
      progress(`bench/${each}.ts`)
      const { code } = await run(packageProgram('tsx'), [path.join(folder, `${each}.ts`), ...args], {
        cwd: inCheckout(),
        env: childEnvironment({ DATABASE_URL: url }),
        show: 'stdout',
      })
      if (code !== 0) process.exitCode = code
    }
  } finally {
    await postgres.stop()
  }
}

/** @param {(database: string) => string} urlOf */
async function migratedDatabase(urlOf) {
  const { default: pg } = await import('pg')
  const admin = new pg.Client({ connectionString: urlOf('postgres') })
  await admin.connect()
  await admin.query('create database casebench')
  await admin.end()
  const { tsImport } = await import('tsx/esm/api')
  const deploy = pathToFileURL(inCheckout('prisma', 'src', 'migrate-deploy.ts')).href
  const { deployMigrations } = await tsImport(deploy, import.meta.url)
  await deployMigrations(urlOf('casebench'), inCheckout('prisma', 'migrations'))
  return urlOf('casebench')
}
