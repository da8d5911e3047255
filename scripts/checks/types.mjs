import fs from 'node:fs'
import { inCheckout } from '../checkout.mjs'
import { packageProgram } from '../run/programs.mjs'
import { programCheck } from './outcome.mjs'

/** One check per folder that has a tsconfig.json. */
export function typeChecks() {
  const within = (/** @type {string} */ folder) => fs.readdirSync(inCheckout(folder)).map((name) => `${folder}/${name}`)
  return [...within('packages'), ...within('apps'), 'prisma', 'e2e', 'bench', 'faults', 'scripts']
    .filter((folder) => fs.existsSync(inCheckout(folder, 'tsconfig.json')))
    .map((folder) => {
      // What was checked before and did not change since is not checked again.
      const memory = inCheckout('node_modules', '.cache', 'casebench', `${folder.replace('/', '-')}.tsbuildinfo`)
      const args = ['-p', folder, '--incremental', '--tsBuildInfoFile', memory]
      return programCheck(`types of ${folder}`, packageProgram('tsc'), args)
    })
}
