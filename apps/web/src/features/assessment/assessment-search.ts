import { type ListSearch, readListSearch } from '../../ui/table/list-state.ts'

/** The list of questions, and which version of the case is shown; the latest where it says none. */
type TestSearch = ListSearch & { version?: number }

export const readTestSearch = (search: Record<string, unknown>): TestSearch => ({
  ...readListSearch(search),
  version: readVersion(search.version),
})

const readVersion = (version: unknown): number | undefined =>
  typeof version === 'number' && Number.isInteger(version) && version >= 1 && version <= 1_000_000 ? version : undefined
