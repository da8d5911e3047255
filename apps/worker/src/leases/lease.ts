import type { Tables } from '@casebench/database/tables'
import type { Database, Queryable } from '@casebench/server/database'
import { now, secondsFromNow } from '@casebench/server/database/expressions'
import type { QueueName } from '@casebench/server/queues'
import { type Expression, type ExpressionBuilder, type Kysely, type Selectable, type SqlBool, sql } from 'kysely'

/** Tables whose rows are work for one worker at a time. */
type LeasedTable = 'submission' | 'outgoing_mail' | 'chat_entry' | 'background_job'

type Row<Table extends LeasedTable> = Selectable<Tables[Table]>
type State<Table extends LeasedTable> = Row<Table> extends { state: infer Known extends string } ? Known : never
type ColumnOf<Table extends LeasedTable, Value> = {
  [Name in keyof Row<Table>]: [Row<Table>[Name]] extends [Value] ? Name : never
}[keyof Row<Table>] &
  string

/** What of claimed work its holder is known by: each claim raises the fence, and only the latest counts. */
export type ClaimedRow = { id: string; fence: number }

type LeaseOptions<Table extends LeasedTable> = {
  table: Table
  queue: QueueName
  /** Work that waits: the states in which it may be claimed, by whoever is first or comes after a dead worker. */
  open: readonly State<Table>[]
  /** Its state while somebody has it. */
  running: State<Table>
  /** How long a claim lasts that is not renewed. */
  seconds: number
  /** What was claimed this often and never finished kills its workers, and is claimed no more. */
  maxClaims: number
  /** The column that each claim raises. */
  fence?: ColumnOf<Table, number>
  /** The column that says until when the claim lasts, or from when the work is due. */
  leaseUntil?: ColumnOf<Table, Date | null>
  /** What else must be so for a claim. */
  claimableWhen?: (eb: ExpressionBuilder<Tables, Table>) => Expression<SqlBool>
}

/** A leased row under the names that most tables have. */
type Work = { id: string; state: string; fence: number; lease_until: Date | null; created_at: Date }
type Works = { work: Work }

/** Seconds after which work that nobody has claimed counts as lost by the queue. */
const lostAfter = 5

/**
 * The lease of a kind of work: one row, which one worker at a time may do, until its lease ends or somebody claims it later.
 * The row is the truth, the queue only rings. What each kind stores at its end is its own, `where` {@link Lease.isClaimedBy}.
 */
export class Lease<Table extends LeasedTable = LeasedTable> {
  readonly queue: QueueName
  readonly seconds: number
  readonly maxClaims: number
  readonly #options: LeaseOptions<Table>
  readonly #columns: { fence: 'fence'; leaseUntil: 'lease_until' }

  constructor(options: LeaseOptions<Table>) {
    this.#options = options
    this.queue = options.queue
    this.seconds = options.seconds
    this.maxClaims = options.maxClaims
    // Checked against the table where they are given; inside every table is called by the same names.
    this.#columns = {
      fence: (options.fence ?? 'fence') as 'fence',
      leaseUntil: (options.leaseUntil ?? 'lease_until') as 'lease_until',
    }
  }

  #update(database: Pick<Queryable, 'updateTable'>) {
    return (database as unknown as Kysely<Works>).updateTable(this.#options.table as unknown as 'work')
  }

  /** States as literals: an index of open rows is only found by a prepared statement that names them. */
  get #open() {
    return this.#options.open.map((state) => sql.lit<string>(state))
  }

  /**
   * The statement that claims a row by raising its fence, for one that reads what the work needs beside it. It gives no row
   * when there is nothing to do: the work is over, was taken away, or someone else's lease is running.
   */
  claiming(database: Pick<Queryable, 'updateTable'>, id: string | Expression<string>) {
    const { fence, leaseUntil } = this.#columns
    const { claimableWhen, maxClaims, seconds, running } = this.#options
    const claim = this.#update(database)
      .set(({ eb }) => ({
        [fence]: eb(fence, '+', sql.lit(1)),
        [leaseUntil]: secondsFromNow(sql.lit(seconds)),
        state: sql.lit<string>(running),
      }))
      .where('id', '=', id)
      .where('state', 'in', this.#open)
      .where(fence, '<', sql.lit(maxClaims))
      // Times are stored to the millisecond, rounded: what was noted a moment ago may be due half a millisecond from now.
      .where(({ eb, or }) =>
        or([eb(leaseUntil, 'is', null), eb(leaseUntil, '<=', sql<Date>`now() + interval '1 millisecond'`)]),
      )
      .returning(['id', sql<number>`${sql.ref(fence)}`.as('fence')])
    return claimableWhen === undefined
      ? claim
      : claim.where((eb) => claimableWhen(eb as unknown as ExpressionBuilder<Tables, Table>))
  }

  /** Holds a row to its holder: for a statement that may change it only for whoever has the latest claim. */
  isClaimedBy(
    { id, fence }: { [Name in keyof ClaimedRow]: ClaimedRow[Name] | Expression<ClaimedRow[Name]> },
    states: readonly State<Table>[] = [this.#options.running],
  ): (eb: ExpressionBuilder<Tables, Table>) => Expression<SqlBool> {
    return (eb) => {
      const work = eb as unknown as ExpressionBuilder<Works, 'work'>
      // Of this table, whatever else a statement reads.
      const own = <Name extends keyof Work>(name: Name) => `${this.#options.table}.${name}` as Name
      return work.and([
        work(own('id'), '=', id),
        work(own(this.#columns.fence), '=', fence),
        work(
          own('state'),
          'in',
          states.map((state) => sql.lit<string>(state)),
        ),
      ])
    }
  }

  /** Lets the claim last until so many seconds from now. False when it no longer holds; then nothing is changed. */
  async extend(database: Database, held: ClaimedRow, seconds: number = this.seconds): Promise<boolean> {
    const { numUpdatedRows } = await this.#update(database)
      .set({ [this.#columns.leaseUntil]: secondsFromNow(seconds) })
      .where((eb) => this.isClaimedBy(held)(eb as unknown as ExpressionBuilder<Tables, Table>))
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  /**
   * Work that waits without a worker: the queue lost it, its worker died, or its time to try again has come.
   * @param limit so many at most, the oldest first
   */
  async findWaiting(database: Database, limit: number): Promise<ClaimedRow[]> {
    const { fence, leaseUntil } = this.#columns
    return (database as unknown as Kysely<Works>)
      .selectFrom(this.#options.table as unknown as 'work')
      .select(['id', sql<number>`${sql.ref(fence)}`.as('fence')])
      .where('state', 'in', this.#open)
      .where(({ eb, ref }) =>
        eb(
          sql<Date>`coalesce(${ref(leaseUntil)}, ${ref('created_at')} + make_interval(secs => ${sql.lit(lostAfter)}))`,
          '<',
          now,
        ),
      )
      .orderBy('created_at')
      .limit(limit)
      .execute()
  }
}
