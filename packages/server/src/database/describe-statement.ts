import type pg from 'pg'
import type { Column, TextStatement } from './text-statement.ts'

type Described = { name: string; type: string; canBeNull: boolean; isPlainColumn: boolean }

type RowDescription = { fields: readonly { name: string; tableID: number; columnID: number; dataTypeID: number }[] }

/** The part of a connection of `pg` that its public types leave out. */
type Connection = {
  parse(query: { text: string }): void
  describe(target: { type: 'S'; name: string }): void
  sync(): void
  once(event: 'parameterDescription', listener: (message: { dataTypeIDs: readonly number[] }) => void): void
}

/** Has Postgres parse a statement and say what it takes and gives, without running it. */
const describe = (client: pg.Client, text: string): Promise<RowDescription & { parameters: readonly number[] }> =>
  new Promise((resolve, reject) => {
    let parameters: readonly number[] = []
    let fields: RowDescription['fields'] = []
    const statement = {
      submit(connection: Connection) {
        connection.once('parameterDescription', (message) => {
          parameters = message.dataTypeIDs
        })
        connection.parse({ text })
        connection.describe({ type: 'S', name: '' })
        connection.sync()
      },
      handleRowDescription(message: RowDescription) {
        fields = message.fields
      },
      handleError: reject,
      handleReadyForQuery() {
        resolve({ parameters, fields })
      },
    }
    client.query(statement as unknown as pg.Submittable)
  })

async function typeNames(client: pg.Client, ids: readonly number[]): Promise<string[]> {
  const { rows } = await client.query(
    'select format_type(id, null) as name from unnest($1::oid[]) with ordinality as t (id, place) order by place',
    [ids],
  )
  return rows.map(({ name }) => name)
}

async function describeColumns(client: pg.Client, { fields }: RowDescription): Promise<Described[]> {
  const types = await typeNames(
    client,
    fields.map(({ dataTypeID }) => dataTypeID),
  )
  const { rows } = await client.query(
    `select coalesce(a.attnotnull, false) as "isRequired", a.attnum is not null as "isPlainColumn"
       from unnest($1::oid[], $2::int[]) with ordinality as t (relation, number, place)
       left join pg_attribute a on a.attrelid = t.relation and a.attnum = t.number and t.number > 0
      order by place`,
    [fields.map(({ tableID }) => tableID), fields.map(({ columnID }) => columnID)],
  )
  return fields.map(({ name }, at) => ({
    name,
    type: types[at] ?? '',
    canBeNull: !rows[at].isRequired,
    isPlainColumn: rows[at].isPlainColumn,
  }))
}

const wrongType = (what: string, { postgresTypes }: Column<unknown>, type: string): string[] =>
  postgresTypes.includes(type) ? [] : [`${what} is ${type} in Postgres, and ${postgresTypes.join(' or ')} here`]

function wrongNullability({ name, canBeNull, isPlainColumn }: Described, declared: Column<unknown>): string[] {
  if (declared.isNullable) return []
  if (isPlainColumn && canBeNull) return [`${name} can be null: declare it nullable`]
  if (!isPlainColumn && !declared.isVouchedFor) return [`${name} is an expression: declare it nullable, or neverNull`]
  return []
}

/** @returns what a statement says of itself that Postgres does not confirm; none where it is right. */
export async function faultsOfStatement(client: pg.Client, statement: TextStatement): Promise<string[]> {
  const described = await describe(client, statement.text).catch((error: Error) => error)
  if (described instanceof Error) return [described.message]
  const [columns, parameters] = [
    await describeColumns(client, described),
    await typeNames(client, described.parameters),
  ]
  const names = columns.map(({ name }) => name)
  const declared = Object.keys(statement.columns)
  return [
    ...declared.filter((name) => !names.includes(name)).map((name) => `${name} is no column of it`),
    ...columns.flatMap((found) => {
      const column = statement.columns[found.name]
      if (!column) return [`${found.name} is a column of it, and not declared`]
      return [...wrongType(found.name, column, found.type), ...wrongNullability(found, column)]
    }),
    ...(parameters.length === statement.parameters.length
      ? statement.parameters.flatMap((parameter, at) => wrongType(`$${at + 1}`, parameter, parameters[at] ?? ''))
      : [`it takes ${parameters.length} parameters, and ${statement.parameters.length} are declared`]),
  ]
}
