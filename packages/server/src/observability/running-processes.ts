import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { performance } from 'node:perf_hooks'
import type { Queryable } from '../database/queryable.ts'
import type { Logger } from '../logging.ts'
import { version } from './version.ts'

/** What a process tells of itself, beside that it is there. */
type ProcessFigures = {
  /** Share of the time, from 0 to 1, in which its thread was busy since the last beat */
  busy: number
  /** Bytes of memory that the system counts for it */
  memory: number
  /** Pages that are connected to it */
  sockets: number
  /** Its requests of the last minutes; null for a worker */
  requests: RequestFigures | null
}

/** Requests of the last minutes: durations as counts by upper bound, so that those of several processes add up. */
export type RequestFigures = { count: number; errors: number; durations: readonly number[] }

export type RunningProcess = {
  id: string
  program: 'api' | 'worker'
  host: string
  version: string
  node: string
  startedAt: Date
  seenAt: Date
  figures: ProcessFigures
}

const beatEvery = 10_000
/** Longer than three beats: one that is late is no death. */
const aliveSeconds = 35

type Beating = {
  database: Queryable
  logger: Logger
  program: RunningProcess['program']
  figures: () => Pick<ProcessFigures, 'sockets' | 'requests'>
}

async function beat(database: Queryable, id: string, program: string, figures: ProcessFigures): Promise<void> {
  await database.query({
    name: 'beat',
    text: `
      insert into running_process (id, program, host, version, node, figures) values ($1, $2, $3, $4, $5, $6)
      on conflict (id) do update set seen_at = now(), figures = excluded.figures`,
    values: [id, program, hostname(), version, process.versions.node, JSON.stringify(figures)],
  })
}

/** Tells every ten seconds that this process is there, and how it is. The result stops it and says goodbye. */
export function keepBeating({ database, logger, program, figures }: Beating): { stop: () => Promise<void> } {
  const id = randomUUID()
  let before = performance.eventLoopUtilization()
  let last: Promise<void> = Promise.resolve()
  const again = () => {
    const now = performance.eventLoopUtilization()
    const busy = performance.eventLoopUtilization(now, before).utilization
    before = now
    last = beat(database, id, program, { busy, memory: process.memoryUsage.rss(), ...figures() }).catch(
      (error: unknown) => logger.warn({ err: error }, 'the database could not be told that this process is there'),
    )
  }
  again()
  const timer = setInterval(again, beatEvery)
  return {
    stop: async () => {
      clearInterval(timer)
      await last
      await database.query('delete from running_process where id = $1', [id])
    },
  }
}

/** The processes that told so within the last half minute, the oldest first. */
export async function runningProcesses(database: Queryable): Promise<RunningProcess[]> {
  const { rows } = await database.query<RunningProcess>(
    `select id, program, host, version, node, started_at as "startedAt", seen_at as "seenAt", figures
       from running_process where seen_at > now() - make_interval(secs => $1) order by program, started_at`,
    [aliveSeconds],
  )
  return rows
}
