import { readConfig } from '@casebench/server/config'
import { unknownVariables } from '@casebench/server/environment'
import { sayWhyNot } from '@casebench/server/start-failure'
import { requireGoodOwner } from './first-owner.ts'

/**
 * `node apps/api/dist/check-settings.js [--new]`: looks at the settings alone, before a Postgres is made for them. An owner's
 * are of use only where everything is new.
 */
try {
  for (const sentence of unknownVariables(process.env)) console.warn(sentence)
  const { demo, firstOwner } = readConfig(process.env)
  if (process.argv.includes('--new') && !demo.enabled && firstOwner) await requireGoodOwner(firstOwner)
} catch (error) {
  process.exitCode = sayWhyNot(error)
}
