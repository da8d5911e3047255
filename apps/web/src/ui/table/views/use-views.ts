import { useNavigate, useRouter, useRouterState, useSearch } from '@tanstack/react-router'
import type { ColumnChoice } from '../use-columns.ts'
import { beyondViews, ofView, type Search } from './view-query.ts'

/** The address as views see it: what it shows, as a query and as a link, and how to open a view. */
export function useViewAddress(columns: ColumnChoice | undefined) {
  const { options } = useRouter()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const withColumns = { ...search, hidden: columns?.hidden }
  const written = (values: Search) => options.stringifySearch?.(values) ?? ''
  return {
    id: typeof search.saved === 'string' ? search.saved : undefined,
    query: written(ofView(withColumns)).replace(/^\?/, ''),
    link: () => `${location.origin}${path}${written({ ...withColumns, saved: undefined })}`,
    /** What the list's address does not know any more is left out by its page. */
    open: (id: string, query: string) => {
      const saved = options.parseSearch?.(query) ?? {}
      void navigate({ to: '.', search: { ...ofView(saved), ...beyondViews(search), saved: id } as never })
    },
    /** The list as it is without a view. */
    leave: () => void navigate({ to: '.', search: beyondViews(search) as never }),
  }
}
