import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { inCheckout } from '../../scripts/checkout.mjs'
import { wayTo } from '../support/call.ts'

/** Whatever becomes of us, none outlives us. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

const readyWithin = 180_000

type Contained = {
  name: string
  /** What the image has in /casebench. */
  shipped: string
  /** For node. */
  args: readonly string[]
  environment: Readonly<Record<string, string>>
  /** Where it answers whether it is ready; undefined for what comes to an end by itself. */
  healthPort?: number
}

/** A program of the image, run as a container is (confine.sh), and started again as often as is wanted. */
export class Container {
  readonly name: string
  /** All that it has printed. */
  readonly lines: string[] = []
  readonly #is: Contained
  #child: ChildProcess | undefined
  #ended: Promise<number | null> = Promise.resolve(null)

  constructor(is: Contained) {
    this.name = is.name
    this.#is = is
  }

  /** Starts it, without waiting for anything. */
  launch(): void {
    const { shipped, args, environment } = this.#is
    const root = mkdtempSync(join(tmpdir(), 'casebench-container-'))
    const script = inCheckout('faults', 'production', 'confine.sh')
    const child = spawn('unshare', ['--mount', 'sh', script, root, shipped, process.execPath, ...args], {
      env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on('line', (line) => void this.lines.push(line))
    running.add(child)
    this.#child = child
    this.#ended = new Promise((resolve) =>
      child.once('close', (code) => {
        running.delete(child)
        rmSync(root, { recursive: true, force: true })
        resolve(code)
      }),
    )
  }

  /** Starts it and waits until it says that it is ready, as whoever runs containers does. */
  async start(): Promise<void> {
    this.launch()
    const look = wayTo(`http://127.0.0.1:${this.#is.healthPort}`)
    for (const end = Date.now() + readyWithin; Date.now() < end; await pause(100)) {
      if ((await look({ method: 'GET', path: '/health/ready' })).status === 200) return
      if (this.#child?.exitCode !== null) break
    }
    throw new Error(`${this.name} did not become ready: ${this.lines.slice(-10).join('\n')}`)
  }

  /** Settles when it has ended, with its exit code. */
  get ended(): Promise<number | null> {
    return this.#ended
  }

  /** Ends it at once, without a word. */
  async kill(): Promise<void> {
    this.#child?.kill('SIGKILL')
    await this.#ended
  }

  /** Asks it to stop. @returns its exit code. */
  stop(): Promise<number | null> {
    this.#child?.kill('SIGTERM')
    return this.#ended
  }
}

/** Runs a program of the image to its end. */
export async function runContained(is: Contained): Promise<{ code: number | null; output: string }> {
  const container = new Container(is)
  container.launch()
  const code = await container.ended
  return { code, output: container.lines.join('\n') }
}
