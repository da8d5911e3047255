import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { deployMigrations, readMigrations } from './migrate-deploy.ts'
import { fillEveryTable } from './testing/row-of-every-table.ts'

const folder = join(import.meta.dirname, '../migrations')
const names = readMigrations(folder).map(({ name }) => name)

/** Tables that no Casebench wrote to before these migrations, which say so themselves and rely on it. */
const unwrittenBefore: Record<string, string> = {
  outgoing_mail: '20261121161228_mail_and_factors',
  document_ticket: '20261121191949_own_documents',
  knowledge_chunk: '20261121222943_knowledge_base',
}
const unwrittenAsOf = (name: string) =>
  Object.keys(unwrittenBefore).filter((table) => name < (unwrittenBefore[table] ?? ''))

const stage = `upgrade_${randomUUID().replaceAll('-', '')}`
const copy = `${stage}_copy`
const urlOf = (database: string) =>
  Object.assign(new URL(inject('adminDatabaseUrl')), { pathname: `/${database}` }).href

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}
const administer = (sql: string) => connected(inject('adminDatabaseUrl'), (admin) => admin.query(sql))

/** Everything that a schema consists of, a line each. */
const describeSchema = async (client: Client): Promise<string[]> =>
  (
    await client.query<{ line: string }>(`
      select format('column %s.%s %s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
                    a.attgenerated, pg_get_expr(d.adbin, d.adrelid)) as line
        from pg_class c join pg_attribute a on a.attrelid = c.oid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      union all select format('table %s %s', relname, relpersistence) from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r'
      union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
       where connamespace = 'public'::regnamespace and conrelid <> 0
      union all select format('index %s', indexdef) from pg_indexes where schemaname = 'public'
      union all select format('trigger %s %s', pg_get_triggerdef(t.oid), t.tgenabled) from pg_trigger t where not tgisinternal
      union all select format('function %s', pg_get_functiondef(p.oid)) from pg_proc p
       where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
         and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      union all select format('enum %s %s', t.typname, string_agg(e.enumlabel, ' ' order by e.enumsortorder))
        from pg_enum e join pg_type t on t.oid = e.enumtypid group by t.typname
      order by 1`)
  ).rows.map(({ line }) => line)

type Rows = Record<string, Record<string, unknown>[]>

async function readRows(client: Client): Promise<Rows> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> '_prisma_migrations' order by 1`,
  )
  const read: Rows = {}
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from "${name}" t`)
    read[name] = rows.map(({ row }) => row)
  }
  return read
}

let newest: string[]

beforeAll(async () => {
  await administer(`create database ${copy} template ${inject('templateDatabase')}`)
  newest = await connected(urlOf(copy), describeSchema)
  await administer(`create database ${stage}`)
})
afterAll(async () => {
  await administer(`drop database if exists ${copy}`)
  await administer(`drop database if exists ${stage}`)
})

// Steps through the migrations: a filled copy of each earlier schema is brought to the end.
test.each(names.map((name, at) => [name, at + 1] as const))(
  'rows as of %s are all there at the end',
  async (name, done) => {
    const unwritten = unwrittenAsOf(name)
    await deployMigrations(urlOf(stage), folder, { only: names.slice(0, done) })
    await administer(`drop database if exists ${copy}`)
    await administer(`create database ${copy} template ${stage}`)
    const before = await connected(urlOf(copy), async (client) => {
      await fillEveryTable(client, unwritten)
      return readRows(client)
    })
    await deployMigrations(urlOf(copy), folder)
    const [after, schema] = await connected(urlOf(copy), async (client) => [
      await readRows(client),
      await describeSchema(client),
    ])
    expect(schema).toEqual(newest)
    for (const [table, rows] of Object.entries(before)) {
      expect(rows.length > 0, table).toBe(!unwritten.includes(table))
      for (const row of rows) expect(after[table], table).toContainEqual(expect.objectContaining(row))
    }
  },
)

test('whoever was suspended by the role alone is suspended, and holds it no more', async () => {
  await administer(`drop database if exists ${copy}`)
  await administer(`create database ${copy}`)
  await deployMigrations(urlOf(copy), folder, { only: names.filter((name) => !name.endsWith('suspended_is_no_role')) })
  const people = await connected(urlOf(copy), async (client) => {
    await client.query(`insert into role (name) values ('Suspended'), ('Candidate')`)
    await client.query(
      `insert into "user" (email, username) values ('out@example.com', 'out'), ('in@example.com', 'in')`,
    )
    await client.query(`
      insert into user_role (user_id, role_id)
      select u.id, r.id from "user" u join role r on r.name = 'Candidate' or u.username = 'out'`)
    await deployMigrations(urlOf(copy), folder)
    const { rows } = await client.query(`
      select username, suspended_at is not null as suspended, array_agg(r.name::text) as roles
        from "user" u join user_role on user_id = u.id join role r on r.id = role_id group by u.id order by username`)
    return rows
  })
  expect(people).toEqual([
    { username: 'in', suspended: false, roles: ['Candidate'] },
    { username: 'out', suspended: true, roles: ['Candidate'] },
  ])
})
