import { type ChildProcess, spawn } from 'node:child_process'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { answers, freePort } from '../../scripts/run/ports.mjs'
import { findRedisServer } from '../../scripts/run/redis.mjs'

export type Redis = {
  url: string
  /** Ends it at once. What was in it is gone. */
  kill: () => Promise<void>
  start: () => Promise<void>
  /** Forgets everything that is in it. */
  flush: () => Promise<void>
  stop: () => Promise<void>
}

export const hasRedis = (): boolean => findRedisServer() !== undefined

/** A Redis of one's own that keeps nothing on disk and can be started again at the same address. */
export async function startRedis(): Promise<Redis> {
  const program = findRedisServer()
  if (!program) throw new Error('There is no redis-server on this machine')
  const port = await freePort()
  let child: ChildProcess

  async function start(): Promise<void> {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    child = spawn(program ?? '', options, { stdio: 'ignore', cwd: tmpdir() })
    while (!(await answers(port, '127.0.0.1'))) await pause(20)
  }
  async function kill(): Promise<void> {
    const ended = new Promise((resolve) => child.once('close', resolve))
    child.kill('SIGKILL')
    await ended
  }
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    flush: () =>
      new Promise((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () => socket.write('FLUSHALL\r\n'))
        socket.once('error', reject)
        socket.once('data', () => {
          socket.end()
          resolve()
        })
      }),
    stop: async () => {
      process.off('exit', endWithUs)
      await kill()
    },
  }
}
