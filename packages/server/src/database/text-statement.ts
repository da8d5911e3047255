import { CompiledQuery } from 'kysely'
import type { Queryable } from './queryable.ts'

/**
 * A column of a statement that is a text: what Postgres says of it, and what the driver makes of that.
 * `Value` is a type alone: nothing of it is there at run time.
 */
export type Column<Value> = {
  readonly postgresTypes: readonly string[]
  readonly isNullable: boolean
  /** Whether the author vouches for what Postgres cannot tell: that an expression is never null. */
  readonly isVouchedFor: boolean
  readonly value?: Value
}

const column = <Value>(...postgresTypes: string[]): Column<Value> => ({
  postgresTypes,
  isNullable: false,
  isVouchedFor: false,
})

export const text = column<string>('text', 'citext', 'character varying', 'name')
export const uuid = column<string>('uuid')
export const integer = column<number>('integer', 'bigint', 'smallint')
export const float = column<number>('double precision', 'real')
export const boolean = column<boolean>('boolean')
export const timestamp = column<Date>('timestamp with time zone')
export const bytes = column<Buffer>('bytea')

/** JSON, which the author says holds this. */
export const jsonOf = <Value>(): Column<Value> => column<Value>('jsonb', 'json')

/** An enumeration of the schema, by its name in the database. */
export const enumeration = <Value extends string>(name: string): Column<Value> => column<Value>(name)

export const arrayOf = <Value>({ postgresTypes }: Column<Value>): Column<Value[]> =>
  column<Value[]>(...postgresTypes.map((name) => `${name}[]`))

export const nullable = <Value>(of: Column<Value>): Column<Value | null> =>
  ({ ...of, isNullable: true }) as Column<Value | null>

/** For an expression, which Postgres always takes to be null at times: a count, a `coalesce`, a column of an inner join. */
export const neverNull = <Value>(of: Column<Value>): Column<Value> => ({ ...of, isVouchedFor: true })

export type Columns = Readonly<Record<string, Column<unknown>>>

type ValueOf<C> = C extends Column<infer Value> ? Value : never
export type RowOf<C extends Columns> = { -readonly [Name in keyof C]: ValueOf<C[Name]> }
type ValuesOf<P extends readonly Column<unknown>[]> = { readonly [At in keyof P]: ValueOf<P[At]> }

export type TextStatement<
  P extends readonly Column<unknown>[] = readonly Column<unknown>[],
  C extends Columns = Columns,
> = {
  readonly name: string
  readonly text: string
  readonly parameters: P
  readonly columns: C
}

/**
 * A statement that Kysely cannot say well: a recursive or window query, or one whose very plan is promised. It lies in a
 * file of its own, `*.statement.ts`; `npm run check` has Postgres prepare each against the schema and compares the names,
 * types and nullability of its columns and parameters with those given here.
 */
export const textStatement = <const P extends readonly Column<unknown>[], C extends Columns>(
  statement: TextStatement<P, C>,
): TextStatement<P, C> => statement

/** Runs it, prepared under its name on each connection. */
export async function runStatement<P extends readonly Column<unknown>[], C extends Columns>(
  database: Queryable,
  { name, text: sql }: TextStatement<P, C>,
  values: ValuesOf<P>,
): Promise<RowOf<C>[]> {
  const query: CompiledQuery<RowOf<C>> = CompiledQuery.raw(sql, [...values])
  const { rows } = await database.executePrepared(name, query)
  return rows
}
