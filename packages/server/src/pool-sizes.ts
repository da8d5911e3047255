import { type Environment, wholeNumber } from './environment.ts'

/** How many connections to Postgres the pool of a process may have. */
export type PoolSizes = Record<'api' | 'worker', number>

/** @throws ConfigurationError naming the variable and what it should be. */
export const readPoolSizes = (env: Environment): PoolSizes => ({
  api: wholeNumber(env, 'CASEBENCH_API_CONNECTIONS'),
  worker: wholeNumber(env, 'CASEBENCH_WORKER_CONNECTIONS'),
})
