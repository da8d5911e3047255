import { tokenRenewal } from '@casebench/shared/constants'
import { refresh } from '@casebench/shared/contract/identity'
import { noteFailure } from './authentication-failures.ts'
import { createRenewal, lockAcrossTabs } from './renewal.ts'
import { ApiError, browserTransport, readJson, send, type Transport } from './request.ts'
import { claimsIn } from './token.ts'

// The access token lives in this module and nowhere else; what outlasts a reload is the server's HttpOnly cookie.
let token: string | undefined
let email: string | undefined
let subject: string | undefined
let leaving = false
let renewalTimer: ReturnType<typeof setTimeout> | undefined

type TokenListener = (token: string | undefined) => void
const tokenListeners = new Set<TokenListener>()

// Whose session this browser may hold. The token need not name its owner's email, and the calls carry it.
const ownerKey = 'casebench-signed-in'

export const accessToken = (): string | undefined => token
export const mayHaveSession = (): boolean => token !== undefined || localStorage.getItem(ownerKey) !== null

/** The signed-in person's email, for the calls that carry it. */
export function ownEmail(): string {
  if (email === undefined) throw new Error('Nobody is signed in')
  return email
}

/** Hears every new token, and undefined when the session ends. Returns how to stop listening. */
export function onToken(listener: TokenListener): () => void {
  tokenListeners.add(listener)
  return () => void tokenListeners.delete(listener)
}

/** Makes a token the session's. `owner` is the email it was given for; a renewal knows it from the sign-in. */
export function take(given: string, owner: string | null): string {
  const claims = claimsIn(given)
  const holder = claims.email ?? owner
  // A session of nobody we know: signing in tells.
  if (holder === null) throw new ApiError(401, undefined, undefined)
  // Another tab signed in as somebody else: nothing of the earlier person may stay on this page.
  if (email !== undefined && (email !== holder || subject !== claims.subject)) location.reload()
  token = given
  email = holder
  subject = claims.subject
  localStorage.setItem(ownerKey, holder)
  clearTimeout(renewalTimer)
  renewalTimer = setTimeout(renewQuietly, tokenRenewal)
  for (const listener of tokenListeners) listener(given)
  return given
}

export function forget(): void {
  token = undefined
  clearTimeout(renewalTimer)
  localStorage.removeItem(ownerKey)
  for (const listener of tokenListeners) listener(undefined)
}

export async function readToken(response: Response): Promise<string> {
  const answer = await readJson(response)
  if (typeof answer === 'object' && answer !== null && 'access_token' in answer) return String(answer.access_token)
  throw new TypeError('The answer holds no access token')
}

let attempts = 0
const countingTransport: Transport = {
  ...browserTransport,
  fetch: (...request) => {
    attempts++
    return browserTransport.fetch(...request)
  },
}

/** How often the session was asked for again since it last answered. */
export const authenticationRetries = (): number => Math.max(0, attempts - 1)

const refreshOnce = createRenewal(async () => {
  const given = await send(refresh, {}, undefined, {}, readToken, countingTransport)
  attempts = 0
  return take(given, localStorage.getItem(ownerKey))
}, lockAcrossTabs)

/** A new access token. When the session is over it throws and the page is on its way to the login. */
export async function renew(): Promise<string> {
  try {
    return await refreshOnce()
  } catch (error) {
    noteFailure(error, new Date())
    if (error instanceof ApiError && error.status === 403) suspend()
    else if (error instanceof ApiError && error.status === 401) endSession()
    throw error
  }
}

function renewQuietly(): void {
  // Offline at this minute is no reason to end anything: the next call that meets a 401 renews.
  renew().catch((error: unknown) => console.warn('The session could not be renewed ahead of time', error))
}

export type Restored = 'signedIn' | 'signedOut' | 'suspended'

/** Whether someone is signed in, asked of the refresh cookie when the page has just loaded. Throws when nobody can tell. */
export async function restoreSession(): Promise<Restored> {
  if (token !== undefined) return 'signedIn'
  try {
    await refreshOnce()
    return 'signedIn'
  } catch (error) {
    const status = error instanceof ApiError ? error.status : undefined
    if (status === 401) {
      forget()
      return 'signedOut'
    }
    if (status === 403) return 'suspended'
    noteFailure(error, new Date())
    throw error
  }
}

/** True once the page is on its way out: nothing that fails from here on is worth a second redirect. */
export function startLeaving(): boolean {
  if (leaving) return false
  leaving = true
  return true
}

function leaveFor(url: string): void {
  if (!startLeaving()) return
  forget()
  location.replace(url)
}

/** The session is over: to the login, and back here afterwards. */
export function endSession(): void {
  const returnTo = location.pathname + location.search + location.hash
  leaveFor(`/auth/login?${new URLSearchParams({ error: 'session_expired', returnTo })}`)
}

export const suspend = (): void => leaveFor('/auth/suspended')
