import { type ListSearch, readListSearch } from '../../ui/table/list-state.ts'
import { isPageKey, type PageKey } from './page-keys.ts'

/** Entries are listed of one page, or of none in particular, or all. */
export type PageFilter = PageKey | 'none'

/** What of the page stands in the url; what is left out is as at the start. */
export type KnowledgeSearch = ListSearch & { tab?: 'websites'; about?: PageFilter; open?: string }

export const readKnowledgeSearch = (search: Record<string, unknown>): KnowledgeSearch => ({
  ...readListSearch(search),
  tab: search.tab === 'websites' ? 'websites' : undefined,
  about: search.about === 'none' || isPageKey(search.about) ? search.about : undefined,
  open: typeof search.open === 'string' ? search.open : undefined,
})
