// Casebench as it runs on servers, looked at from outside: `npm run production-test`.
// First argument: the folder with what the image has in /casebench; second: the program nginx.
import { caching } from './caching.ts'
import { confinement, healthchecks } from './confinement.ts'
import { killed, rollingRestart } from './going-away.ts'
import { withInstallation } from './installation.ts'
import { desk, largeUpload, pushedResult, streamedAnswer } from './journey.ts'
import { connections, realAddress, sharedLimits } from './replicas.ts'
import type { Step } from './step.ts'

const steps: readonly Step[] = [
  confinement,
  healthchecks,
  caching,
  desk,
  pushedResult,
  largeUpload,
  streamedAnswer,
  realAddress,
  sharedLimits,
  killed,
  rollingRestart,
  connections,
]

const [shipped = '', nginx = ''] = process.argv.slice(2)

const broken = await withInstallation({ shipped, nginx }, async (installation) => {
  let count = 0
  for (const { promise, look } of steps) {
    const began = performance.now()
    const { kept, seen } = await look(installation).then(
      (seen) => ({ kept: true, seen }),
      (error: unknown) => ({ kept: false, seen: error instanceof Error ? error.message : String(error) }),
    )
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(`${kept ? ' ok  ' : 'FAIL '} ${promise} (${seconds} s)\n      ${seen}`)
    if (!kept) count += 1
  }
  const written = [...installation.apis, ...installation.workers].flatMap(({ container }) => container.lines.slice(-5))
  if (count > 0) console.log(['What the programs wrote last:', ...written].join('\n'))
  return count
})
console.log(`${steps.length - broken} passed, ${broken} failed`)
process.exit(broken > 0 ? 1 : 0)
