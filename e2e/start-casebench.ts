import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { throwawayFolder } from '../scripts/tests/throwaway-folder.mjs'

const patience = 120_000

/**
 * Starts the whole of Casebench as `npm start` does, on a data folder of its own.
 * @param environment more than what this process itself has.
 * @returns its address, what it printed, and how to stop it.
 */
export async function startCasebench(
  port: number,
  environment: Record<string, string> = {},
): Promise<{ address: string; printed: () => string; stop: () => Promise<void> }> {
  const home = mkdtempSync(join(throwawayFolder(), 'casebench-e2e-'))
  // Started by root, Postgres runs as someone else, who must be let in.
  chmodSync(home, 0o755)
  const { DATABASE_URL, REDIS_URL, ...inherited } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, '../scripts/run.mjs'), 'start'], {
    env: {
      ...inherited,
      CASEBENCH_HOME: home,
      PORT: String(port),
      CASEBENCH_DEMO_PASSWORD: '',
      // The websites that tests put into the knowledge base are on this machine.
      CASEBENCH_KNOWLEDGE_HOSTS: 'localhost',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const failed = (why: string) => {
      child.kill('SIGTERM')
      reject(new Error(`Casebench ${why}:\n${output}`))
    }
    const timer = setTimeout(() => failed('did not start in time'), patience)
    child.once('exit', (code) => failed(`ended with ${code}`))
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        output += text
        if (!output.includes('Casebench is ready')) return
        clearTimeout(timer)
        resolve()
      })
  })
  return {
    address: `http://127.0.0.1:${port}`,
    printed: () => output,
    stop: async () => {
      child.removeAllListeners('exit')
      await new Promise<void>((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      })
      rmSync(home, { recursive: true, force: true })
    },
  }
}
