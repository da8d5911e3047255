import type { Queryable } from '@casebench/server/database'
import { anyOf } from '@casebench/server/database/expressions'
import { currentAttributes } from './current-attributes.ts'

/** The attribute that an id would be a row of: `Director12` is row 12 of `Director`. Undefined without a number at its end. */
function rowOf(id: string): { attributeId: string; row: number } | undefined {
  const [, attributeId = '', row] = /^(.*?\D)(\d{1,4})$/.exec(id) ?? []
  return row === undefined ? undefined : { attributeId, row: Number(row) }
}

/** What the current version of a case calls its attributes; rows of a repeatable one by their number, and what it no longer asks by its id. */
export async function attributeTitles(
  database: Queryable,
  caseId: string,
  ids: readonly string[],
): Promise<(attributeId: string) => string> {
  if (ids.length === 0) return (id) => id
  const rows = await currentAttributes(database, caseId)
    .where('t.attribute_id', '=', anyOf([...new Set(ids.flatMap((id) => [id, rowOf(id)?.attributeId ?? id]))]))
    .execute()
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  return (id) => {
    const row = rowOf(id)
    const title = titles.get(row?.attributeId ?? '')
    return titles.get(id) ?? (row === undefined || title === undefined ? id : `${title} ${row.row + 1}`)
  }
}
