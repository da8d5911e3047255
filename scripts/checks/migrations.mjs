import fs from 'node:fs'
import { differenceSinceLastMigration, SCHEMA, SNAPSHOT } from '../postgres/migration-difference.mjs'

/**
 * A schema that was changed without a migration works on the author's machine only.
 * @type {import('./outcome.mjs').Check}
 */
export const migrationCheck = {
  name: 'migrations are up to date with the schema',
  run: async () => {
    if (fs.existsSync(SNAPSHOT) && fs.readFileSync(SCHEMA, 'utf8') === fs.readFileSync(SNAPSHOT, 'utf8')) {
      return { passed: true, output: '' }
    }
    const difference = await differenceSinceLastMigration()
    const output = `prisma/schema.prisma changed since the last migration. Run: npm run migration <name>\n${difference}`
    return difference === '' ? { passed: true, output: '' } : { passed: false, output }
  },
}
