import { runPackageManager } from '../build/shipped-packages.mjs'
import { prepare } from '../run/prepare.mjs'

/**
 * `npm run audit-dependencies`: asks the package registry for known weaknesses of what Casebench ships with, and fails
 * where one is high or critical. Needs a network, so that no check depends on it.
 */
export default async function auditDependencies() {
  await prepare()
  await runPackageManager('The audit of dependencies', ['audit', '--prod', '--audit-level=high'], 'stdout')
}
