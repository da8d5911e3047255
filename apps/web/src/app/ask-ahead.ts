import { isMode, type Mode } from '@casebench/shared/assignment-state'
import type { Assignment } from '../api/case-query.ts'
import { onToken, ownEmail } from '../api/credentials.ts'
import { queryClient } from '../api/query-client.ts'

// What it needs of the contract is no part of what the page starts with.
export async function prefetchCase(assignment: Assignment): Promise<void> {
  const { caseQuery } = await import('../api/case-query.ts')
  await queryClient.prefetchQuery(caseQuery(assignment))
}

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
  const stop = onToken((token) => {
    stop()
    if (token !== undefined) void prefetchCase({ email: ownEmail(), ...wanted })
  })
}
