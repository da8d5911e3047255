import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { now as inDatabase, json } from '../database/expressions.ts'
import { preparedQuery } from '../database/prepared-query.ts'
import type { Queryable } from '../database/queryable.ts'
import type { Logger } from '../logging.ts'
import { version } from './version.ts'

/** The state that a process reports with its heartbeat. */
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

type Beat = Pick<RunningProcess, 'id' | 'program' | 'host' | 'version' | 'node'> & { figures: string }

const beat = preparedQuery<Beat>()('beat', (db, parameter) =>
  db
    .insertInto('running_process')
    .values({
      id: parameter('id'),
      program: parameter('program'),
      host: parameter('host'),
      version: parameter('version'),
      node: parameter('node'),
      figures: parameter('figures'),
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(({ ref }) => ({ seen_at: inDatabase, figures: sql<string>`${ref('excluded.figures')}` })),
    ),
)

/** Writes a heartbeat of this process, with its state, every ten seconds. The returned function stops it and removes the entry. */
export function keepBeating({ database, logger, program, figures }: Beating): { stop: () => Promise<void> } {
  const id = randomUUID()
  let before = performance.eventLoopUtilization()
  let last: Promise<void> = Promise.resolve()
  const again = () => {
    const now = performance.eventLoopUtilization()
    const busy = performance.eventLoopUtilization(now, before).utilization
    before = now
    const told: ProcessFigures = { busy, memory: process.memoryUsage.rss(), ...figures() }
    const own = { id, program, host: hostname(), version, node: process.versions.node }
    last = beat(database, { ...own, figures: json(told) }).then(
      () => {},
      (error: unknown) => logger.warn({ err: error }, 'the database could not be told that this process is there'),
    )
  }
  again()
  const timer = setInterval(again, beatEvery)
  return {
    stop: async () => {
      clearInterval(timer)
      await last
      await database.deleteFrom('running_process').where('id', '=', id).execute()
    },
  }
}

/** The processes that told so within the last half minute, the oldest first. */
export async function runningProcesses(database: Queryable): Promise<RunningProcess[]> {
  return database
    .selectFrom('running_process')
    .select(['id', 'program', 'host', 'version', 'node', 'started_at as startedAt', 'seen_at as seenAt', 'figures'])
    .where('seen_at', '>', sql<Date>`now() - make_interval(secs => ${aliveSeconds})`)
    .orderBy('program')
    .orderBy('started_at')
    .execute()
}
