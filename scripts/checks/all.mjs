import fs from 'node:fs'
import { inCheckout } from '../checkout.mjs'
import { packageProgram } from '../run/programs.mjs'
import { advisoryCheck } from './advisories.mjs'
import { checkCache } from './check-cache.mjs'
import { configurationCheck } from './configuration.mjs'
import { importCheck, importSelfTest } from './imports.mjs'
import { logicalCssCheck } from './logical-css.mjs'
import { migrationCheck } from './migrations.mjs'
import { programCheck } from './outcome.mjs'
import { rawServerTextCheck, rawTextCheck } from './raw-texts.mjs'
import { runEach } from './run-checks.mjs'
import { statementCheck } from './statements.mjs'
import { textStatementCheck } from './text-statements.mjs'
import { typeChecks, typesFolder } from './types.mjs'

const folder = inCheckout('node_modules', '.cache', 'casebench', 'checks')
const everything = () => ({ paths: ['.'], except: '.md' })

/**
 * @param {{ all?: boolean }} [how] all: ignores the results of earlier runs
 */
export async function runChecks({ all = false } = {}) {
  if (all) for (const known of [folder, typesFolder]) fs.rmSync(known, { recursive: true, force: true })
  const lint = ['check', '--colors=off', '--max-diagnostics=50']
  const checks = [
    programCheck('format and lint', packageProgram('biome'), lint, everything),
    importCheck,
    importSelfTest,
    programCheck('nothing unused', packageProgram('knip'), ['--no-progress'], everything),
    migrationCheck,
    statementCheck,
    textStatementCheck,
    logicalCssCheck,
    rawTextCheck,
    rawServerTextCheck,
    configurationCheck,
    advisoryCheck,
    ...typeChecks(),
  ]
  return runEach(checks, checkCache({ root: inCheckout(), folder }))
}
