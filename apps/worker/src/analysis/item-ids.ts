import type { Queryable } from '@casebench/server/database'

/** The item that an attribute id of a verdict belongs to: itself, or without its row where the attribute repeats. */
export type ItemIdOf = (attributeId: string) => string

/** By the attributes of a case: which of them repeat. */
export function itemIdsBy(repeatable: ReadonlySet<string>): ItemIdOf {
  const known = new Map<string, string>()
  return (attributeId) => {
    const found = known.get(attributeId) ?? baseOf(attributeId, repeatable) ?? attributeId
    known.set(attributeId, found)
    return found
  }
}

/** Rows have up to four digits. An id may itself end with digits: the longest that repeats is meant. */
function baseOf(attributeId: string, repeatable: ReadonlySet<string>): string | undefined {
  for (const digits of [1, 2, 3, 4]) {
    const base = attributeId.slice(0, -digits)
    if (!/^\d+$/.test(attributeId.slice(-digits))) return undefined
    if (repeatable.has(base)) return base
  }
  return undefined
}

/** Whatever repeats in any version of a case. */
export async function itemIdsOf(database: Queryable, caseId: string): Promise<ItemIdOf> {
  const rows = await database
    .selectFrom('case_attribute')
    .select('attribute_id as id')
    .distinct()
    .where('repeatable', '=', true)
    .where('case_version_id', 'in', ({ selectFrom }) =>
      selectFrom('case_version').select('id').where('case_id', '=', caseId),
    )
    .execute()
  return itemIdsBy(new Set(rows.map(({ id }) => id)))
}
