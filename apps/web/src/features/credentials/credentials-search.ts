import { type ListSearch, readListSearch } from '../../ui/table/list-state.ts'
import type { StandingFilter } from './credentials.ts'

export const standings = ['valid', 'expired', 'suspended', 'revoked', 'flagged'] as const satisfies StandingFilter[]

type CredentialsSearch = ListSearch & { standing?: StandingFilter }

export const readCredentialsSearch = (search: Record<string, unknown>): CredentialsSearch => ({
  ...readListSearch(search),
  standing: standings.find((one) => one === search.standing),
})
