import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, cpSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inCheckout } from '../../scripts/checkout.mjs'
import { freePort } from '../../scripts/run/ports.mjs'
import { childEnvironment } from '../../scripts/run/processes.mjs'

/** A folder of its own that Postgres may enter whoever it runs as. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `casebench-${name}-`))
  chmodSync(folder, 0o711)
  return folder
}

/** The sources of this checkout as they are now, and nothing that was installed or built. */
export function copyOfSources(folder: string): void {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: inCheckout(),
    encoding: 'utf8',
  })
  for (const name of list.split('\0').filter(Boolean))
    cpSync(inCheckout(name), join(folder, name), { force: true, recursive: true })
}

/** Megabytes on the disk by kind: what has several names counts once. */
export function diskUse(folder: string, kindOf: (path: string) => string): Map<string, number> {
  const seen = new Set<string>()
  const found = new Map<string, number>()
  const add = (path: string): void => {
    for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
      const inner = join(path, entry.name)
      if (entry.isDirectory()) add(inner)
      const { dev, ino, blocks } = lstatSync(join(folder, inner))
      if (seen.has(`${dev} ${ino}`)) continue
      seen.add(`${dev} ${ino}`)
      found.set(kindOf(inner), (found.get(kindOf(inner)) ?? 0) + (blocks * 512) / 1024 ** 2)
    }
  }
  add('')
  return found
}

export type Product = {
  /** npm, from which everything else descends. */
  pid: number
  port: number
  /** Seconds until it said that it is ready. */
  took: number
  stop: () => Promise<void>
}

/** The programs that a shell finds, without those of this checkout: npm runs on the Node of the machine, as a person's does. */
const ownPath = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => folder !== dirname(process.execPath) && !folder.startsWith(inCheckout()))
  .join(delimiter)

/** `npm start` in a checkout, with a data folder. */
export async function startProduct(checkout: string, home: string): Promise<Product> {
  const port = await freePort()
  const began = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: checkout,
    // What the bench itself was given, such as its Postgres, is not for this one.
    env: childEnvironment({
      PATH: ownPath,
      CASEBENCH_HOME: home,
      PORT: String(port),
      DATABASE_URL: undefined,
      HOST: undefined,
      NODE_ENV: undefined,
    }),
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, as in a terminal: Ctrl C reaches all of them.
    detached: true,
  })
  const pid = Number(npm.pid)
  const ended = new Promise<void>((resolve) => npm.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    let output = ''
    npm.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (output.includes('Ctrl C stops everything.')) resolve()
    })
    npm.once('error', reject)
    void ended.then(() => reject(new Error(`npm start ended before it was ready:\n${output}`)))
  })
  return {
    pid,
    port,
    took: (performance.now() - began) / 1000,
    stop: async () => {
      process.kill(-pid, 'SIGINT')
      await ended
    },
  }
}

/** Removes a folder to which something that ends may still be writing. */
export async function removeFolder(folder: string): Promise<void> {
  await pause(500)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
