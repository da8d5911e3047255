import { getUser, logOut, signIn as signInCall, type User } from '@casebench/shared/contract/identity'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { callApi } from './client.ts'
import { accessToken, forget, ownEmail, readToken, startLeaving, take } from './credentials.ts'
import { queryClient } from './query-client.ts'
import { browserTransport, send } from './request.ts'

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

export async function signIn(email: string, password: string): Promise<void> {
  const token = await send(signInCall, { body: { email, password } }, undefined, {}, readToken, browserTransport)
  queryClient.clear()
  take(token, email.toLowerCase())
}

/** Runs when the person signs out, so that features can clear what they keep on the device. Returns how to undo it. */
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

async function endOnServer(token: string): Promise<string> {
  try {
    return await send(logOut, {}, token, {}, async (response) => response.url, browserTransport)
  } catch (error) {
    console.warn('The server did not confirm the sign-out', error)
    return '/'
  }
}

async function leave(next: string): Promise<void> {
  await Promise.allSettled([...signOutCallbacks].map(async (callback) => callback()))
  queryClient.clear()
  forget()
  const target = new URL(next, location.origin)
  location.replace(target.origin === location.origin ? target : '/')
}

/** Ends the session here, on the server and in the other tabs, and clears what this device kept of it. */
export async function signOut(): Promise<void> {
  if (!startLeaving()) return
  const token = accessToken()
  const next = token === undefined ? '/' : await endOnServer(token)
  otherTabs?.postMessage('signedOut')
  await leave(next)
}

otherTabs?.addEventListener('message', () => {
  if (accessToken() !== undefined && startLeaving()) void leave('/')
})
