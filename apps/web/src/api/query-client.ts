import { QueryClient } from '@tanstack/react-query'

/** The client retries by itself (specification §8), so a query does not. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})
