import { sql } from 'kysely'
import type { Config } from './config.ts'
import type { Queryable } from './database/queryable.ts'
import type { Logger } from './logging.ts'
import { type RunningProcess, runningProcesses } from './observability/running-processes.ts'
import type { PoolSizes } from './pool-sizes.ts'

/** The most that a process has open beside its pool where events and the queue go by Postgres: those that listen, and four that ask. */
const withoutRedis: PoolSizes = { api: 6, worker: 5 }

type Budget = {
  /** Connections of all processes that run and of the one that asks, once their pools are full. */
  needed: number
  /** What Postgres gives to others than superusers, or to our role. */
  available: number
  processes: Record<RunningProcess['program'], number>
}

type BudgetInput = {
  database: Queryable
  /** Of the process that asks, and is not yet among those that run. */
  program: RunningProcess['program']
  config: Pick<Config, 'poolSizes' | 'redisUrl' | 'databaseUrl' | 'directDatabaseUrl'>
}

/** Whether all processes together fit into what Postgres allows. */
export async function connectionBudget({ database, program, config }: BudgetInput): Promise<Budget> {
  const role = await database
    .selectFrom(sql<{ rolname: string; rolconnlimit: number }>`pg_roles`.as('r'))
    .select(({ ref }) =>
      sql<number>`least(
        current_setting('max_connections')::int
          - current_setting('superuser_reserved_connections')::int
          - coalesce(current_setting('reserved_connections', true)::int, 0),
        nullif(${ref('r.rolconnlimit')}, -1))`.as('available'),
    )
    .where('r.rolname', '=', sql<string>`current_user`)
    .executeTakeFirst()
  const processes = { api: 0, worker: 0 }
  for (const one of [...(await runningProcesses(database)), { program }]) processes[one.program] += 1
  // Their pools end at a connection pooler, where there is one: that has limits of its own.
  const isPooled = config.databaseUrl !== config.directDatabaseUrl
  const each = (one: keyof PoolSizes) =>
    (isPooled ? 0 : config.poolSizes[one]) + (config.redisUrl === undefined ? withoutRedis[one] : 0)
  return {
    needed: processes.api * each('api') + processes.worker * each('worker'),
    available: role?.available ?? 0,
    processes,
  }
}

/** Says so in the log where Postgres would refuse connections once everybody is busy: better at start than at the peak. */
export async function warnOfTooFewConnections({ logger, ...asking }: BudgetInput & { logger: Logger }): Promise<void> {
  const { needed, available, processes } = await connectionBudget(asking)
  if (needed > available)
    logger.warn(
      { needed, available, processes },
      'Postgres allows fewer connections than api and worker may want: raise its max_connections, or lower CASEBENCH_API_CONNECTIONS and CASEBENCH_WORKER_CONNECTIONS',
    )
}
