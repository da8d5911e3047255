import { invalid } from './refusal.ts'

/**
 * The `order by` of a list: `sort` is one of its fields, with - before it for descending.
 * @param columns the SQL of each field that it can be sorted by.
 * @throws Refusal 400 that names them, for any other.
 */
export function orderBy<Field extends string>(
  sort: string | undefined,
  columns: Readonly<Record<Field, string>>,
  otherwise: NoInfer<Field | `-${Field}`>,
): string {
  const wanted = sort ?? otherwise
  const field = wanted.replace(/^-/, '')
  const column = Object.entries<string>(columns).find(([name]) => name === field)?.[1]
  if (column === undefined)
    throw invalid([{ path: 'querystring/sort', message: `must be one of ${Object.keys(columns).join(', ')}` }])
  return `${column} ${wanted.startsWith('-') ? 'desc' : 'asc'}`
}
