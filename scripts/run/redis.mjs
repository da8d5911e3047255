import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { aptInstall } from './apt.mjs'
import { answers, freePort } from './ports.mjs'
import { findOnPath } from './programs.mjs'

/** @returns {string | undefined} path of a redis-server, when this machine has one */
export const findRedisServer = () => findOnPath('redis-server')

/**
 * A redis-server from this machine, or from Debian's packages where we may install them.
 * @returns {Promise<string | undefined>} undefined when there is none to be had: the tests that need one are skipped
 */
export async function ensureRedisServer() {
  // RUNLEVEL keeps the package from starting a server of its own: only the program is wanted.
  return findRedisServer() ?? ((await aptInstall(['redis-server'], { RUNLEVEL: '1' })) ? findRedisServer() : undefined)
}

/**
 * A Redis of one's own that keeps nothing on disk.
 * @param {string} program path of redis-server
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startThrowawayRedis(program) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'casebench-redis-'))
  const port = await freePort()
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
  const child = spawn(program, options, { stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  for (let attempt = 0; !(await answers(port, '127.0.0.1')); attempt++) {
    if (attempt > 200 || child.exitCode !== null) throw new Error(`${program} did not start`)
    await delay(25)
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      process.off('exit', endWithUs)
      child.kill('SIGTERM')
      await ended
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
