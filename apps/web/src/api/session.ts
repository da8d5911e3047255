import { getUser, logOut, signIn as signInCall, type User } from '@casebench/shared/contract/identity'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { callApi } from './client.ts'
import { accessToken, forget, forgetLeft, noteLeft, ownEmail, readToken, startLeaving, take } from './credentials.ts'
import { queryClient } from './query-client.ts'
import { browserTransport, readJson, send } from './request.ts'

const userStale = 5 * 60_000
const signOutCallbacks = new Set<() => void | Promise<void>>()
const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('casebench-session')

export const userQuery = () =>
  queryOptions({
    queryKey: ['user', ownEmail()],
    queryFn: ({ signal }) => callApi(getUser, { query: { email: ownEmail() } }, { signal }),
    staleTime: userStale,
  })

/** The signed-in person. Only below a signed-in route, which has loaded it. */
export const useUser = (): User => useSuspenseQuery(userQuery()).data

/** `code` is asked for by a refusal `second_factor_required`, after a right password. */
export async function signIn(email: string, password: string, code?: string): Promise<void> {
  const body = { email, password, ...(code === undefined ? {} : { code }) }
  const token = await send(signInCall, { body }, undefined, {}, readToken, browserTransport)
  queryClient.clear()
  take(token, email.toLowerCase())
}

/**
 * Runs when the person signs out, so that features can clear what they keep on the device. Those of what outlives a page are
 * loaded with whatever signs out (`app/forget-device.ts`). Returns how to undo it.
 */
export function onSignOut(callback: () => void | Promise<void>): () => void {
  signOutCallbacks.add(callback)
  return () => void signOutCallbacks.delete(callback)
}

const lossCounts = new Set<() => number>()

/** Features count here what they hold of the person's work on this device alone, which a sign-out deletes. */
export function onCountLoss(count: () => number): void {
  lossCounts.add(count)
}

/** How many answers a sign-out would delete before the server has them. */
export const lostAtSignOut = (): number => [...lossCounts].reduce((sum, count) => sum + count(), 0)

/** Where the server leads: to a page of ours, or to the identity provider that it is configured for. */
function locationIn(answer: unknown): string {
  const location = typeof answer === 'object' && answer !== null && 'location' in answer ? answer.location : undefined
  return typeof location === 'string' && /^(https?:\/\/|\/(?![/\\]))/.test(location) ? location : '/'
}

async function endOnServer(token: string): Promise<string> {
  noteLeft()
  try {
    const answer = await send(logOut, { query: { redirect: false } }, token, {}, readJson, browserTransport)
    forgetLeft()
    return locationIn(answer)
  } catch (error) {
    console.warn('The server did not confirm the sign-out', error)
    return '/'
  }
}

async function leave(next: string): Promise<void> {
  await Promise.allSettled([...signOutCallbacks].map(async (callback) => callback()))
  queryClient.clear()
  forget()
  location.replace(new URL(next, location.origin))
}

async function end(wanted: string | undefined): Promise<void> {
  if (!startLeaving()) return
  const token = accessToken()
  const next = token === undefined ? '/' : await endOnServer(token)
  otherTabs?.postMessage('signedOut')
  await leave(wanted ?? next)
}

/** Ends the session here, on the server and in the other tabs, and clears what this device kept of it. */
export const signOut = (): Promise<void> => end(undefined)

/** The same, and on to a page of this site in place of where the server leads. */
export const signOutTo = (path: string): Promise<void> => end(path)

otherTabs?.addEventListener('message', () => {
  if (accessToken() !== undefined && startLeaving()) void leave('/')
})
