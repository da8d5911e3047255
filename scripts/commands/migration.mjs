import fs from 'node:fs'
import path from 'node:path'
import { inCheckout } from '../checkout.mjs'
import { say } from '../run/console.mjs'
import { Failure } from '../run/failure.mjs'
import { prepare } from '../run/prepare.mjs'

/**
 * `npm run migration <name>`: writes down what changed in prisma/schema.prisma since the last migration.
 * `-- --empty` makes one without changes, for SQL of your own.
 * @param {string[]} args
 */
export default async function migration(args) {
  const [words, empty] = [args.filter((argument) => !argument.startsWith('-')), args.includes('--empty')]
  const name = words
    .join('_')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
  if (!/[a-z0-9]/.test(name)) throw new Failure('Give the migration a name: npm run migration add_cohort_colour', 2)
  await prepare()
  const { differenceSinceLastMigration, SCHEMA, SNAPSHOT } = await import('../postgres/migration-difference.mjs')
  const script = await differenceSinceLastMigration()
  if (script === '' && !empty) {
    throw new Failure('The schema did not change since the last migration. For SQL of your own add: -- --empty')
  }
  const timestamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const migrations = inCheckout('prisma', 'migrations')
  const file = path.join(migrations, `${timestamp}_${name}`, 'migration.sql')
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, script || '-- Write the SQL of this migration here.\n')
  fs.copyFileSync(SCHEMA, SNAPSHOT)
  // Prisma's own command line wants this file before it takes over.
  const provider = path.join(migrations, 'migration_lock.toml')
  if (!fs.existsSync(provider)) fs.writeFileSync(provider, 'provider = "postgresql"\n')
  say(`Wrote ${path.relative(inCheckout(), file)}: read it, and add what Prisma cannot say.`)
}
