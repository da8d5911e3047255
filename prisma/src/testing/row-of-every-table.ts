import type { ClientBase } from 'pg'

type Column = {
  name: string
  type: string
  /** The first value of an enum. */
  label: string | null
  isRequired: boolean
  hasDefault: boolean
  isChecked: boolean
  /** The column that it refers to: a table and its column, ready to stand in SQL. */
  refersTo: { table: string; column: string } | null
}
type Table = { name: string; columns: Column[] }

/** Values that checks ask for, where the type alone does not say enough: a new check may want one here. SQL by table and column. */
const chosen: Record<string, string> = {
  'applicant.email': `'applicant@example.org'`,
  'analysis.cohort_id': 'null',
  // A migration takes what is undecided out of what is counted.
  'error_pattern.undecided': '0',
  'case_file.id': `'nordkai-1'`,
  'knowledge_chunk.website_id': 'null',
  'knowledge_chunk.page_id': 'null',
  'leaderboard_points.points': '1',
  // A score is that of a link between accounts.
  'learning_platform_score.subject': `'learning_platform_account subject'`,
  'marking_override.marking': `'correct'`,
  'provisioning_group.role_id': 'null',
  'release_switch.cause': `'person'`,
  'report_subscription.cohort_id': 'null',
  'review_item.assigned_at': 'now()',
  'review_item.not_sure': '1',
  'second_mark.marking': `'correct'`,
  'support_question.status': `'open'`,
  'user.email': `'person@example.org'`,
}

/** A value of each type. SQL */
const ofType: Record<string, string> = {
  bigint: '1',
  boolean: 'true',
  bytea: `decode(repeat('01', 32), 'hex')`,
  // A Monday, which is a day like any other.
  date: `date_trunc('week', now())::date`,
  'double precision': '0.5',
  integer: '1',
  jsonb: `'{}'`,
  'timestamp(3) with time zone': 'now()',
  'timestamp with time zone': 'now()',
  uuid: 'gen_random_uuid()',
}

const catalogue = `
  select r.relname as name, json_agg(json_build_object(
           'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
           'label', (select e.enumlabel from pg_enum e where e.enumtypid = a.atttypid order by e.enumsortorder limit 1),
           'isRequired', a.attnotnull, 'hasDefault', a.atthasdef or a.attidentity <> '',
           'isChecked', exists (select from pg_constraint c where c.conrelid = r.oid and c.contype = 'c' and a.attnum = any (c.conkey)),
           'refersTo', (
             select json_build_object('table', c.confrelid::regclass, 'column', quote_ident(b.attname))
               from pg_constraint c join pg_attribute b on b.attrelid = c.confrelid
                and b.attnum = c.confkey[array_position(c.conkey, a.attnum)]
              where c.conrelid = r.oid and c.contype = 'f' and a.attnum = any (c.conkey) order by c.conname limit 1
           )) order by a.attnum) as columns
    from pg_class r join pg_attribute a on a.attrelid = r.oid
   where r.relnamespace = 'public'::regnamespace and r.relkind = 'r' and r.relname <> '_prisma_migrations'
     and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
   group by r.relname order by r.relname`

/** SQL for a column; undefined leaves it to its default. */
function sqlFor(
  table: Table,
  { name, type, label, isRequired, hasDefault, isChecked, refersTo }: Column,
): string | undefined {
  const own = chosen[`${table.name}.${name}`]
  if (own !== undefined) return own
  if (name === 'storage_key') return `'uploads/${table.name}'`
  if (refersTo !== null) return `(select ${refersTo.column} from ${refersTo.table} limit 1)`
  if (hasDefault || (isChecked && !isRequired)) return undefined
  if (label !== null) return `'${label}'`
  if (type.endsWith('[]')) return `'{}'`
  return ofType[type] ?? `'${table.name} ${name}'`
}

/** Tables in an order in which each comes after those that it refers to, but where two refer to each other. */
function inOrder(tables: readonly Table[]): Table[] {
  const ordered = new Set<Table>()
  const begun = new Set<Table>()
  const visit = (table: Table) => {
    if (begun.has(table)) return
    begun.add(table)
    const others = table.columns.flatMap(({ refersTo }) => refersTo?.table.replaceAll('"', '') ?? [])
    for (const other of tables) if (others.includes(other.name)) visit(other)
    ordered.add(table)
  }
  tables.forEach(visit)
  return [...ordered]
}

/**
 * Puts a row into every table of a database that has none yet, whatever its schema: from the catalogue, with values for every column
 * that its constraints allow.
 * @param except tables that stay empty
 */
export async function fillEveryTable(client: ClientBase, except: readonly string[] = []): Promise<void> {
  const { rows: tables } = await client.query<Table>(catalogue)
  for (const table of inOrder(tables).filter(({ name }) => !except.includes(name))) {
    const { rows } = await client.query<{ filled: boolean }>(`select exists (select from "${table.name}") as filled`)
    // A trigger was there first.
    if (rows[0]?.filled) continue
    const values = table.columns.map((column) => sqlFor(table, column) ?? 'default')
    const names = table.columns.map(({ name }) => `"${name}"`)
    await client.query(`insert into "${table.name}" (${names.join(', ')}) values (${values.join(', ')})`)
  }
}
