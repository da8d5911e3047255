import assert from 'node:assert/strict'
import { runContained } from './container.ts'
import { readImage } from './image.ts'
import type { Step } from './step.ts'

/** Says who it is and where it may write. */
const lookAround = `
  const fs = require('node:fs')
  const mayWrite = (folder) => { try { fs.writeFileSync(folder + '/x', ''); return 'yes' } catch (error) { return error.code } }
  const status = fs.readFileSync('/proc/self/status', 'utf8')
  const field = (name) => status.match(new RegExp('^' + name + ':\\\\s*(.*)$', 'm'))[1]
  console.log(JSON.stringify({
    uid: process.getuid(), gid: process.getgid(), capabilities: Number('0x' + field('CapEff')), noNewPrivileges: field('NoNewPrivs'),
    root: mayWrite('/'), usr: mayWrite('/usr'), casebench: mayWrite('/casebench'), packages: mayWrite('/casebench/apps/api/dist'),
    data: mayWrite('/data'), tmp: mayWrite('/tmp'),
  }))`

export const confinement: Step = {
  promise: 'Programs run as nobody in particular and write to /data and /tmp alone',
  look: async ({ shipped, environment }) => {
    const { output } = await runContained({ name: 'look around', shipped, args: ['-e', lookAround], environment })
    assert.deepEqual(JSON.parse(output), {
      uid: 1000,
      gid: 1000,
      capabilities: 0,
      noNewPrivileges: '1',
      root: 'EROFS',
      usr: 'EROFS',
      casebench: 'EROFS',
      packages: 'EROFS',
      data: 'yes',
      tmp: 'yes',
    })
    return 'user 1000 without capabilities; /, /usr and /casebench are read-only; three apis and three workers run so'
  },
}

export const healthchecks: Step = {
  promise: 'The HEALTHCHECK of the image tells a program that is ready from one that is not',
  look: async ({ shipped, environment, apis, workers }) => {
    const check = async (args: string[], more: Record<string, string> = {}) => {
      const { code } = await runContained({
        name: 'healthcheck',
        shipped,
        args,
        environment: { ...environment, ...more },
      })
      return code
    }
    const { healthcheck } = readImage()
    for (const { port } of apis) assert.equal(await check(healthcheck, { PORT: String(port) }), 0)
    for (const { port } of workers) assert.equal(await check([...healthcheck, String(port)]), 0)
    assert.equal(await check([...healthcheck, '1']), 1)
    return 'three apis and three workers ready, an empty port not'
  },
}
