import type { ImportKind } from '@casebench/shared/people-import'
import { type ListSearch, readListSearch } from '../../ui/table/list-state.ts'

const kinds: readonly ImportKind[] = ['create', 'change', 'unchanged', 'fault']

type ImportSearch = ListSearch & { id?: string; kind?: ImportKind; noted?: true }

/** Which import is looked at, and which of its rows; anything odd is left out. */
export const readImportSearch = (search: Record<string, unknown>): ImportSearch => ({
  ...readListSearch(search),
  id: typeof search.id === 'string' && /^[0-9a-f-]{36}$/.test(search.id) ? search.id : undefined,
  kind: kinds.find((kind) => kind === search.kind),
  noted: search.noted === true ? true : undefined,
})
