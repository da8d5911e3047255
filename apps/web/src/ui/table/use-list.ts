import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { recovering } from '../../api/recovering.ts'
import { changed, type ListState, listingOf, readListSearch, searchOf, stateOf } from './list-state.ts'

export type Page<Row> = { rows: Row[]; total: number }
export type List<Row> = UseQueryResult<Page<Row>>
export type Listing = ReturnType<typeof listingOf>

/** The state of the page's list, and how to change it. What else stands in the url stays there. */
export function useListState(startSort: string): [ListState, (change: Partial<ListState>) => void] {
  const state = stateOf(readListSearch(useSearch({ strict: false })), startSort)
  const navigate = useNavigate()
  const router = useRouter()
  const change = (wanted: Partial<ListState>) => {
    // What was typed just before a link or the way back concerns the page that is left, not the one that loads.
    const shown = router.state.resolvedLocation?.pathname
    if (shown !== undefined && shown !== router.latestLocation.pathname) return
    void navigate({
      to: '.',
      search: (earlier: object) => ({ ...earlier, ...searchOf(changed(state, wanted), startSort) }),
      replace: true,
      resetScroll: false,
    })
  }
  return [state, change]
}

/** The list's page as the server has it. While the next one loads the one before stays. */
export const useList = <Row>(
  key: string,
  state: ListState,
  load: (listing: Listing, signal: AbortSignal) => Promise<Page<Row>>,
  more: { refetchInterval?: (rows: readonly Row[]) => number | false; recovers?: boolean } = {},
): List<Row> =>
  useQuery({
    queryKey: [key, state],
    queryFn: ({ signal }) => load(listingOf(state), signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => more.refetchInterval?.(data?.rows ?? []) ?? false,
    ...(more.recovers ? recovering() : {}),
  })
