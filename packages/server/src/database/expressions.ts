import { type AliasedRawBuilder, type Expression, type RawBuilder, sql } from 'kysely'

/**
 * Any of these values, to compare a column with by `=`. Unlike `in` it is one parameter however many there are, and
 * may be none.
 */
export const anyOf = <Value>(values: readonly Value[] | RawBuilder<readonly Value[]>): RawBuilder<Value> =>
  sql<Value>`any(${values})`

/**
 * The `ref` of a statement that is being built. An expression that takes it names columns of what the statement reads, by
 * their usual aliases, so that none is used where these are not there.
 */
export type RefTo<Column extends string, Value = unknown> = (column: Column) => Expression<Value>

/** Letters in lower case, as Postgres makes them. */
export const lower = (text: Expression<string> | Expression<string | null>): RawBuilder<string> =>
  sql<string>`lower(${text})`

/** A text in a `like` pattern, which stands for itself wherever it occurs. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** A value for a column of JSON. */
export const json = (value: unknown): string => JSON.stringify(value)

/** A moment so many seconds from now, by the clock of Postgres. */
export const secondsFromNow = (seconds: number | Expression<number>): RawBuilder<Date> =>
  sql<Date>`now() + make_interval(secs => ${seconds})`

/** The moment at which the transaction began, by the clock of Postgres. */
export const now = sql<Date>`now()`

/** The very moment, also late in a transaction, by the clock of Postgres. */
export const clock = sql<Date>`clock_timestamp()`

/** The moment so many seconds after the beginning of 1970: Postgres takes any number there. */
export const toTimestamp = (seconds: number): RawBuilder<Date> => sql<Date>`to_timestamp(${seconds})`

/** A moment as the api writes it in JSON, whatever the time zone of the session. */
export const isoText = (moment: Expression<Date | null>): RawBuilder<string | null> =>
  sql<string | null>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** How many seconds ago a moment was, by the clock of Postgres; null where there is none. */
export const secondsSince = (moment: Expression<Date | null>): RawBuilder<number | null> =>
  sql<number | null>`extract(epoch from now() - ${moment})::float8`

type Read<Row> = {
  [Name in keyof Row]-?: undefined extends Row[Name] ? Exclude<Row[Name], undefined> | null : Row[Name]
}

/**
 * Values of our own as a table of one column and their `place`, from 1 on, to join others with: one parameter, however many
 * there are.
 */
export const givenList = <Value, Column extends string, Alias extends string>(
  alias: Alias,
  column: Column,
  type: string,
  values: readonly Value[] | RawBuilder<readonly Value[]>,
): AliasedRawBuilder<Record<Column, Value> & { place: number }, Alias> =>
  sql<Record<Column, Value> & { place: number }>`unnest(${values}::${sql.raw(type)}[]) with ordinality`.as<Alias>(
    sql`${sql.ref(alias)} (${sql.ref(column)}, place)`,
  )

/**
 * Rows of our own as a table, to join others with or to write: one parameter, however many there are. Each column has the
 * type by which Postgres reads it; one that a row lacks is null. They go as JSON, which has no bytes.
 */
export const givenRows = <Row extends object, Alias extends string>(
  alias: Alias,
  types: { readonly [Name in keyof Row]-?: string },
  rows: readonly Row[],
): AliasedRawBuilder<Read<Row>, Alias> => {
  const columns = Object.entries<string>(types).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`)
  return sql<Read<Row>>`jsonb_to_recordset(${json(rows)}::jsonb)`.as<Alias>(
    sql`${sql.ref(alias)} (${sql.join(columns)})`,
  )
}
