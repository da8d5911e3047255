import { type ResourceLimits, Worker } from 'node:worker_threads'
import type { Language } from '@casebench/shared/languages'
import { currentLanguage } from './i18n.ts'

/** Work that was stopped because it exceeded its time or memory limit. It has no result. */
export class WorkEnded extends Error {
  override name = 'WorkEnded'
}

/** The thread itself could not be had, or broke: nothing is said of the work. */
export class ThreadBroke extends Error {
  override name = 'ThreadBroke'
}

type ThreadOptions = {
  /** The program of a thread: it answers with {@link serveThread}. */
  program: URL
  /** How many work at once. Each is a processor's worth of work at most. */
  most: number
  /** How many stay where there is no work: each holds the memory of its program. Others start when they are needed. */
  kept: number
  /** How long one piece of work may take. */
  maxSeconds: number
  /** How long a piece of work may wait until a thread begins it; without it, until there is one. */
  maxWaitSeconds?: number
  /** How large a thread's heap may become. */
  maxMegabytes: number
  /** How long one may be without work, unless it is one of those that stay. */
  maxIdleSeconds?: number
}

export type Threads<Task, Result> = {
  /**
   * Resolves once one is there, or at once where none is kept.
   * @throws ThreadBroke where the program cannot be started.
   */
  ready: Promise<void>
  /** @throws WorkEnded, ThreadBroke, or what the work itself threw. */
  run: (task: Task, whose?: string) => Promise<Result>
  close: () => Promise<void>
}

/** Threads whose tasks are of several kinds, each with a result of its own. */
export type KindThreads = Pick<Threads<never, never>, 'ready' | 'close'> & {
  /** @throws WorkEnded, ThreadBroke, or what the work itself threw. */
  run: (kind: string, task: unknown, whose?: string) => Promise<never>
}

/** The most that one thread may take of memory, in megabytes: a task of the largest size stays far below. */
const maxMegabytes = 512

/** Seconds after which a thread without work is ended, unless it is one of those that stay. */
const idleSeconds = 10

/** Threads for the work of one program, by the bounds of what it does. What is given for a task is what its kind says. */
export function openKindThreads(bounds: Omit<ThreadOptions, 'maxMegabytes'>): KindThreads {
  const { ready, run, close } = openThreads<{ kind: string; task: unknown }, never>({ ...bounds, maxMegabytes })
  return { ready, run: (kind, task, whose) => run({ kind, task }, whose), close }
}

/** The message to a thread: what to do, and in which language its texts are read. */
export type ThreadTask<Task> = { task: Task; language: Language }

/** The messages of a thread: `ready` once it has started, then one per task with its result or error. */
export type ThreadWord<Result> = { ready: true } | { value: Result } | { thrown: unknown }

type Waiting<Task, Result> = ThreadTask<Task> & {
  /** For whom it is done. Those who wait take turns, however much each asks for. */
  whose: string
  resolve: (value: Result) => void
  reject: (reason: unknown) => void
  /** Until when a thread must have begun it. */
  deadline?: NodeJS.Timeout
}
type Thread<Task, Result> = {
  worker: Worker
  working?: Waiting<Task, Result>
  deadline?: NodeJS.Timeout
  /** Until when it waits for work. */
  leaving?: NodeJS.Timeout
}

/**
 * A thread whose heap is full is given 16 MB by Node to end in. What is young may all grow old at that moment: more than that
 * of it, which V8 has by itself, and not the thread ends but the process.
 */
const youngMegabytes = 8

/** How large the heap of a thread may become. */
export const heapLimits = (maxMegabytes: number): ResourceLimits => ({
  maxOldGenerationSizeMb: maxMegabytes,
  maxYoungGenerationSizeMb: youngMegabytes,
})

/** Where the sources themselves are run, as in development and tests. What is shipped is JavaScript. */
const fromSources = `import('tsx/esm/api').then(({ register }) => register())`

/**
 * Threads for work that computes long: it holds up nothing else, and can be ended. More than those that are kept are started
 * when there is work for them. The time that may be taken counts from when a thread begins.
 */
export function openThreads<Task, Result>({
  program,
  most,
  kept,
  maxSeconds,
  maxWaitSeconds,
  maxMegabytes,
  maxIdleSeconds = idleSeconds,
}: ThreadOptions): Threads<Task, Result> {
  const threads = new Set<Thread<Task, Result>>()
  const idle: Thread<Task, Result>[] = []
  const waiting: Waiting<Task, Result>[] = []
  /** In which order people were given a thread last, since all threads were idle. */
  const lastGiven = new Map<string, number>()
  let given = 0
  let closed = false
  let arrival: Pick<Waiting<Task, void>, 'resolve' | 'reject'> = { resolve: () => {}, reject: () => {} }
  const ready = new Promise<void>((resolve, reject) => {
    arrival = { resolve, reject }
  })
  // Whoever does not wait for it is told by the first task.
  ready.catch(() => {})

  const over = (thread: Thread<Task, Result>, settle: (work: Waiting<Task, Result>) => void): void => {
    clearTimeout(thread.deadline)
    const { working } = thread
    delete thread.working
    if (working) settle(working)
  }

  const end = (thread: Thread<Task, Result>, reason: Error): void => {
    clearTimeout(thread.leaving)
    threads.delete(thread)
    if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1)
    over(thread, ({ reject }) => reject(reason))
    void thread.worker.terminate()
    next()
  }

  const rest = (thread: Thread<Task, Result>): void => {
    // An idle thread is no reason for the process to stay.
    thread.worker.unref()
    idle.push(thread)
    thread.leaving = setTimeout(() => {
      if (threads.size > kept) end(thread, new Error('The thread had no work'))
    }, maxIdleSeconds * 1000).unref()
    next()
  }

  const heard = (thread: Thread<Task, Result>, word: ThreadWord<Result>): void => {
    if ('value' in word) over(thread, ({ resolve }) => resolve(word.value))
    if ('thrown' in word) over(thread, ({ reject }) => reject(word.thrown))
    if ('ready' in word) arrival.resolve(undefined)
    rest(thread)
  }

  const start = (): void => {
    const limits = { resourceLimits: heapLimits(maxMegabytes) }
    const worker = program.pathname.endsWith('.ts')
      ? new Worker(`${fromSources}.then(() => import(${JSON.stringify(program.href)}))`, { ...limits, eval: true })
      : new Worker(program, limits)
    const thread: Thread<Task, Result> = { worker }
    threads.add(thread)
    worker.on('message', (word: ThreadWord<Result>) => heard(thread, word))
    worker.on('error', (error) => broke(thread, error))
    worker.on('exit', () => threads.has(thread) && end(thread, new ThreadBroke('The thread ended')))
  }

  const broke = (thread: Thread<Task, Result>, error: Error): void => {
    const { code } = error as NodeJS.ErrnoException
    const isMemory = code === 'ERR_WORKER_OUT_OF_MEMORY'
    const reason = isMemory
      ? new WorkEnded(`It took more than ${maxMegabytes} MB of memory and was ended.`)
      : new ThreadBroke('The thread broke', { cause: error })
    if (!thread.working && !idle.includes(thread)) {
      arrival.reject(reason)
      // One that cannot even start would be started for ever.
      const first = waiting.shift()
      clearTimeout(first?.deadline)
      first?.reject(reason)
    }
    end(thread, reason)
  }

  /** Is told after a while that no thread could begin it. */
  const impatient = (work: Waiting<Task, Result>): Waiting<Task, Result> => {
    if (maxWaitSeconds === undefined) return work
    work.deadline = setTimeout(() => {
      waiting.splice(waiting.indexOf(work), 1)
      work.reject(new WorkEnded(`It waited longer than ${maxWaitSeconds} seconds.`))
    }, maxWaitSeconds * 1000)
    return work
  }

  const give = (thread: Thread<Task, Result>, work: Waiting<Task, Result>): void => {
    clearTimeout(work.deadline)
    clearTimeout(thread.leaving)
    thread.working = work
    thread.worker.ref()
    thread.deadline = setTimeout(
      () => end(thread, new WorkEnded(`It took longer than ${maxSeconds} seconds and was ended.`)),
      maxSeconds * 1000,
    )
    thread.worker.postMessage({ task: work.task, language: work.language } satisfies ThreadTask<Task>)
  }

  /** Takes the work of whoever was given a thread longest ago, or never; of one person what they asked for first. */
  const takeWaiting = (): Waiting<Task, Result> | undefined => {
    const lastOf = ({ whose }: Waiting<Task, Result>): number => lastGiven.get(whose) ?? 0
    const [first, ...others] = waiting
    if (!first) return undefined
    const work = others.reduce((longest, one) => (lastOf(one) < lastOf(longest) ? one : longest), first)
    waiting.splice(waiting.indexOf(work), 1)
    lastGiven.set(work.whose, ++given)
    return work
  }

  const next = (): void => {
    while (waiting.length > 0 && idle.length > 0) {
      const [thread, work] = [idle.pop(), takeWaiting()]
      if (thread && work) give(thread, work)
    }
    if (idle.length === threads.size) lastGiven.clear()
    const starting = threads.size - idle.length - [...threads].filter(({ working }) => working).length
    if (!closed && waiting.length > starting && threads.size < most) start()
  }

  // They are there when the first work is.
  for (let count = 0; count < kept; count++) start()
  if (kept === 0) arrival.resolve(undefined)

  return {
    ready,
    run: (task, whose = '') =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new Error('The threads are closed'))
        waiting.push(impatient({ task, language: currentLanguage(), whose, resolve, reject }))
        next()
      }),
    close: async () => {
      closed = true
      for (const { reject, deadline } of waiting.splice(0)) {
        clearTimeout(deadline)
        reject(new Error('The threads are closed'))
      }
      for (const { leaving } of threads) clearTimeout(leaving)
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
    },
  }
}
