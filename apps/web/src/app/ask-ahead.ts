import { isMode, type Mode } from '@casebench/shared/assignment-state'
import { type Assignment, caseQuery } from '../api/case-query.ts'
import { accessToken, onToken, ownEmail } from '../api/credentials.ts'
import { queryClient } from '../api/query-client.ts'

export const prefetchCase = (assignment: Assignment): Promise<void> => queryClient.prefetchQuery(caseQuery(assignment))

/** The case that an address opens: of a test whatever the path says where `?mode=test` asks for one (specification §2). */
export function caseAt({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): { caseId: string; mode: Mode } | undefined {
  const [, area, named, caseId, visit] = pathname.split('/')
  const mode = new URLSearchParams(search).get('mode') === 'test' ? 'test' : named
  if (area !== 'platform' || !caseId || !visit || !isMode(mode)) return undefined
  return { caseId: decodeURIComponent(caseId), mode }
}

/** Asks for the case of the page's address as soon as it is known who asks, and not when the way to its desk has been found. */
export function askAhead(location: Pick<Location, 'pathname' | 'search'>): void {
  const wanted = caseAt(location)
  if (wanted === undefined) return
  const ask = () => void prefetchCase({ email: ownEmail(), ...wanted })
  if (accessToken() !== undefined) {
    ask()
    return
  }
  const stop = onToken((token) => {
    stop()
    if (token !== undefined) ask()
  })
}
