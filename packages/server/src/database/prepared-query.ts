import type { Tables } from '@casebench/database/tables'
import { type Compilable, Kysely, type QueryResult, type RawBuilder, sql } from 'kysely'
import { dialect, type Queryable } from './queryable.ts'

class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

type Parameter<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>

/** Runs a prepared statement with these values. */
export type PreparedQuery<Values, Row> = (database: Queryable, values: Values) => Promise<QueryResult<Row>>

const builder = new Kysely<Tables>({ dialect })
const names = new Set<string>()

/**
 * A statement that is built and compiled once, and that each connection keeps prepared: for calls whose rate is promised.
 * @example
 * const sessionOf = preparedQuery<{ id: string }>()('session-of', (db, parameter) =>
 *   db.selectFrom('session').select('user_id').where('id', '=', parameter('id')))
 * const { rows } = await sessionOf(database, { id })
 */
export const preparedQuery =
  <Values extends object>() =>
  <Row>(
    name: string,
    build: (database: Kysely<Tables>, parameter: Parameter<Values>) => Compilable<Row>,
  ): PreparedQuery<Values, Row> => {
    if (names.has(name)) throw new Error(`Two statements are named ${name}`)
    names.add(name)
    const compiled = build(builder, (parameter) => sql`${new Placeholder(parameter)}`).compile()
    return (database, values) => {
      const given = values as Record<string, unknown>
      const parameters = compiled.parameters.map((parameter) =>
        parameter instanceof Placeholder ? given[parameter.name] : parameter,
      )
      return database.executePrepared(name, { ...compiled, parameters })
    }
  }
