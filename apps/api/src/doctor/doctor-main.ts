import { ConfigurationError } from '@casebench/server/environment'
import { version } from '@casebench/server/observability/version'
import { sayWhyNot } from '@casebench/server/start-failure'
import { checksOf } from './checks.ts'
import { examine, written } from './finding.ts'
import { lookAtInstallation } from './installation.ts'

/** `node apps/api/dist/doctor.js [--json]`: looks at an installation; ends with 1 where something is wrong. */
async function doctor(args: readonly string[]): Promise<void> {
  const strange = args.find((argument) => argument !== '--json')
  if (strange !== undefined) throw new ConfigurationError(`${strange} is not known here. There is --json.`)
  const findings = await lookAtInstallation((config, database) => examine(checksOf(config, database)))
  console.log(args.includes('--json') ? JSON.stringify({ version, findings }, null, 2) : written(findings))
  if (findings.some(({ level }) => level === 'fault')) process.exitCode = 1
}

doctor(process.argv.slice(2)).catch((error: unknown) => {
  process.exitCode = sayWhyNot(error)
})
