import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from '../logging.ts'
import { shareNext } from './share-next.ts'

/** How far the primary has written what was committed, and which cluster it is. */
type Position = { lsn: string; cluster: string }

type Options = { primary: pg.Pool; pool: pg.Pool; wait: number; logger: Logger }

/** How long one that did not answer, or had not caught up, is left alone. Milliseconds. */
const leftAlone = { away: 5000, behind: 1000 }
type Trouble = keyof typeof leftAlone

/** Milliseconds that looking how far it is may take. */
const lookDeadline = 1000
/** Milliseconds between two looks, the first time. */
const firstPause = 2
const longestPause = 25

/** A statement of one's own that took too long would take as long on the primary. */
const isTooSlow = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '57014' && /statement timeout/.test(error.message)

/** A streaming replica of the primary. Postgres says of both how far they are; nobody's clock matters. */
export class Replica {
  readonly #pool: pg.Pool
  readonly #wait: number
  readonly #logger: Logger
  readonly #positionNow: () => Promise<Position>
  #trouble: Trouble | undefined
  #askedAgainAt = 0

  constructor({ primary, pool, wait, logger }: Options) {
    this.#pool = pool
    this.#wait = wait
    this.#logger = logger
    this.#positionNow = shareNext(() => readPosition(primary))
  }

  close = (): Promise<void> => this.#pool.end()

  /** @returns undefined where the primary has to answer: the replica is away, or not as far as the primary was just now. */
  async answer(asked: pg.QueryConfig): Promise<pg.QueryResult | undefined> {
    if (performance.now() < this.#askedAgainAt) return undefined
    const position = await this.#positionNow()
    let client: pg.PoolClient
    try {
      client = await this.#pool.connect()
    } catch (error) {
      this.#note('away', error)
      return undefined
    }
    let broken: Error | undefined
    try {
      if (!(await this.#catchesUp(client, position))) {
        this.#note('behind')
        return undefined
      }
      const result = await client.query(asked)
      this.#noteWell()
      return result
    } catch (error) {
      if (isTooSlow(error)) throw error
      // The primary says it again where the statement is at fault. A replica also cancels what is in the way of its replay.
      if (!(error instanceof pg.DatabaseError) || isEnding(error)) {
        broken = error as Error
        this.#note('away', error)
      }
      return undefined
    } finally {
      client.release(broken)
    }
  }

  /** Whether it has, before we lose patience, everything up to a position. */
  async #catchesUp(client: pg.PoolClient, position: Position): Promise<boolean> {
    const end = performance.now() + this.#wait
    for (let wait = firstPause; ; wait = Math.min(wait * 2, longestPause)) {
      if (await hasReplayed(client, position)) return true
      if (performance.now() + wait > end) return false
      await pause(wait)
    }
  }

  #note(trouble: Trouble, error?: unknown): void {
    this.#askedAgainAt = performance.now() + leftAlone[trouble]
    if (this.#trouble === trouble) return
    this.#trouble = trouble
    this.#logger.warn(
      { err: error },
      trouble === 'away'
        ? 'the replica of DATABASE_READ_URL is away: the primary answers in its place'
        : 'the replica of DATABASE_READ_URL lags behind: the primary answers in its place',
    )
  }

  #noteWell(): void {
    if (this.#trouble === undefined) return
    this.#trouble = undefined
    this.#logger.info('the replica of DATABASE_READ_URL answers again')
  }
}

/** Whether Postgres ended the connection, with these words, and not the statement alone. */
const isEnding = ({ code = '' }: pg.DatabaseError): boolean => /^(57P|08)/.test(code)

async function readPosition(primary: pg.Pool): Promise<Position> {
  const { rows } = await primary.query<Position>(
    'select pg_current_wal_flush_lsn()::text as lsn, system_identifier::text as cluster from pg_control_system()',
  )
  const [position] = rows
  if (!position) throw new Error('The primary did not say how far it is')
  return position
}

/**
 * Whether a server is a replica of this cluster that has replayed it up to there. One that was promoted is none any more: what
 * it has may differ.
 */
async function hasReplayed(client: pg.PoolClient, { lsn, cluster }: Position): Promise<boolean> {
  const look: pg.QueryConfig & { query_timeout: number } = {
    text: `select pg_is_in_recovery() and system_identifier::text = $2
                  and coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "isThere"
             from pg_control_system()`,
    values: [lsn, cluster],
    query_timeout: lookDeadline,
  }
  const { rows } = await client.query<{ isThere: boolean }>(look)
  return rows[0]?.isThere === true
}
