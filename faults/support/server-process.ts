import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { inCheckout } from '../../scripts/checkout.mjs'
import { wayTo } from './call.ts'

type Program = 'api' | 'worker'
/** What of a process's environment changes from one start to the next. */
export type Manipulation = {
  /** A file of this folder that is loaded before the program. */
  preload?: 'failpoint.mjs' | 'skewed-date.mjs' | 'slow-names.mjs'
  environment?: Record<string, string>
  /** It is meant to end by itself. */
  mayDie?: boolean
}

export type Listeners = {
  /** Told when a process ends that nobody ended. */
  onTrouble: (trouble: string) => void
  /** Told each line of a log. */
  onLine: (line: string) => void
}

const readyWithin = 60_000
const remembered = 40

/** One of our programs as a process of its own, built as it is shipped, that can be hurt. */
export class ServerProcess {
  readonly name: string
  /** Empty for a worker. */
  readonly origin: string
  readonly #program: Program
  readonly #environment: NodeJS.ProcessEnv
  readonly #onTrouble: (trouble: string) => void
  readonly #onLine: (line: string) => void
  #child: ChildProcess | undefined
  #ended: Promise<void> = Promise.resolve()

  constructor(
    { name, program, environment }: { name: string; program: Program; environment: NodeJS.ProcessEnv },
    { onTrouble, onLine }: Listeners,
  ) {
    this.name = name
    this.#program = program
    this.#environment = environment
    this.origin = program === 'api' ? `http://127.0.0.1:${environment.PORT}` : ''
    this.#onTrouble = onTrouble
    this.#onLine = onLine
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** Settles when the process has ended, however. */
  get ended(): Promise<void> {
    return this.#ended
  }

  /** Starts it and waits until it says that it is ready. */
  async start({ preload, environment = {}, mayDie = false }: Manipulation = {}): Promise<void> {
    const first = preload ? ['--import', pathToFileURL(`${import.meta.dirname}/${preload}`).href] : []
    const child = spawn(process.execPath, [...first, inCheckout('apps', this.#program, 'dist', 'main.js')], {
      cwd: inCheckout(),
      env: { ...this.#environment, ...environment },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    this.#child = child
    const lines: string[] = []
    for (const stream of [child.stdout, child.stderr])
      if (stream)
        createInterface(stream).on('line', (line) => {
          lines.push(line)
          lines.splice(0, lines.length - remembered)
          this.#onLine(line)
        })
    this.#ended = new Promise((resolve) => child.once('exit', () => resolve()))
    child.once('exit', (code, signal) => {
      if (!mayDie && child === this.#child)
        this.#onTrouble(`${this.name} ended by itself (${signal ?? code}): ${lines.slice(-45).join(' | ')}`)
    })
    await new Promise<void>((resolve, reject) => {
      const limit = setTimeout(() => reject(new Error(`${this.name} was not ready in time`)), readyWithin)
      const settle = (end: () => void) => {
        clearTimeout(limit)
        end()
      }
      child.once('message', () => settle(resolve))
      child.once('exit', () => settle(() => (mayDie ? resolve() : reject(new Error(lines.join('\n'))))))
    })
    if (this.#program === 'api') await this.#isReady()
  }

  /** Waits as long as a load balancer would: an api that has just started may be too busy with that for anything else. */
  async #isReady(): Promise<void> {
    const end = Date.now() + readyWithin
    const look = wayTo(this.origin)
    while (this.isRunning && Date.now() < end) {
      if ((await look({ method: 'GET', path: '/health/ready' })).status === 200) return
      await pause(100)
    }
  }

  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal)
  }

  /** Ends it at once, without a word. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  /** Asks it to stop, as whoever rolls out a new version does. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM')
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    if (!child || !this.isRunning) return
    // What ends now was told to.
    this.#child = undefined
    child.kill(signal)
    await this.#ended
  }
}
