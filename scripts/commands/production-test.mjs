import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { megabytesOf, shipInto } from '../build/shipped-folder.mjs'
import { inCheckout } from '../checkout.mjs'
import { aptInstall } from '../run/apt.mjs'
import { progress, say } from '../run/console.mjs'
import { Failure } from '../run/failure.mjs'
import { childEnvironment, run } from '../run/processes.mjs'
import { findOnPath, packageProgram } from '../run/programs.mjs'
import { ensureRedisServer } from '../run/redis.mjs'

/**
 * `npm run production-test`: makes what the image contains, and runs it as containers would behind nginx, over Postgres, Redis
 * and an S3 store. Prints what it saw; the exit code is 1 where that is not what it should be.
 */
export default async function productionTest() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Failure('This runs programs as containers do, and needs Linux and root for it.')
  const nginx = await ensureNginx()
  if (!(await ensureRedisServer())) throw new Failure('This needs redis-server.')
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'casebench-shipped-'))
  try {
    fs.chmodSync(parent, 0o755)
    const shipped = path.join(parent, 'casebench')
    progress('Making what the image contains')
    const { installed } = await shipInto(shipped)
    say(`The image adds ${megabytesOf(shipped)} MB to its base, of ${installed} MB before pruning`)
    const { code } = await run(packageProgram('tsx'), [inCheckout('faults', 'production', 'main.ts'), shipped, nginx], {
      cwd: inCheckout(),
      env: childEnvironment(),
      show: 'stdout',
    })
    process.exitCode = code
  } finally {
    fs.rmSync(parent, { recursive: true, force: true })
  }
}

/**
 * nginx of this machine, or Debian's. The package would start a server of its own, which nobody wants here.
 * @returns {Promise<string>} its path
 */
async function ensureNginx() {
  const known = findOnPath('nginx')
  if (known) return known
  await aptInstall(['nginx-light'], { RUNLEVEL: '1' })
  const installed = findOnPath('nginx')
  if (!installed) throw new Failure('This needs nginx.')
  return installed
}
