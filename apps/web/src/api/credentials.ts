import { tokenRenewal } from '@casebench/shared/constants'
import { refresh } from '@casebench/shared/contract/identity'
import { t } from '@lingui/core/macro'
import { noteFailure } from './authentication-failures.ts'
import { isProtected } from './protected-paths.ts'
import { createRenewal, lockAcrossTabs } from './renewal.ts'
import { ApiError, browserTransport, readJson, send, type Transport, UnexpectedAnswer } from './request.ts'
import { forgetRoles } from './roles-cache.ts'
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
// Somebody signed out here. Until the server has confirmed it, or somebody signs in, nothing asks who is signed in: the
// cookie of a session that could not be ended for want of a network would answer.
const leftKey = 'casebench-signed-out'

export const noteLeft = (): void => localStorage.setItem(leftKey, 'true')
export const forgetLeft = (): void => localStorage.removeItem(leftKey)

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
  forgetLeft()
  clearTimeout(renewalTimer)
  renewalTimer = setTimeout(renewQuietly, tokenRenewal)
  for (const listener of tokenListeners) listener(given)
  return given
}

export function forget(): void {
  token = undefined
  clearTimeout(renewalTimer)
  localStorage.removeItem(ownerKey)
  forgetRoles()
  for (const listener of tokenListeners) listener(undefined)
}

export async function readToken(response: Response): Promise<string> {
  const answer = await readJson(response)
  if (typeof answer === 'object' && answer !== null && 'access_token' in answer) return String(answer.access_token)
  throw new UnexpectedAnswer(t`The answer holds no access token`)
}

declare global {
  interface Window {
    /** The renewal that `public/early.js` began, until it is taken. */
    casebenchRenewal?: Promise<Response> | undefined
  }
}

/** The first attempt is the renewal that began before this program was here, where one did. */
const renewalTransport: Transport = {
  ...browserTransport,
  fetch: (...request) => {
    const begun = globalThis.window?.casebenchRenewal
    if (begun === undefined) return browserTransport.fetch(...request)
    window.casebenchRenewal = undefined
    return begun
  },
}

const refreshOnce = createRenewal(async () => {
  const given = await send(refresh, {}, undefined, {}, readToken, renewalTransport)
  return take(given, localStorage.getItem(ownerKey))
}, lockAcrossTabs)

const isSuspension = (error: unknown): boolean => error instanceof ApiError && error.code === 'suspended'
const isOver = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/** A new access token. When the session is over it throws and the page is on its way to the login. */
export async function renew(): Promise<string> {
  const held = token
  try {
    return await refreshOnce()
  } catch (error) {
    noteFailure(error, new Date())
    if (isSuspension(error)) suspend()
    else if (isOver(error) && held !== undefined) endSession('session_expired')
    else if (isOver(error) && isProtected(location.pathname)) endSession(undefined)
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
  if (localStorage.getItem(leftKey) !== null) return 'signedOut'
  const expected = mayHaveSession()
  try {
    await refreshOnce()
    return 'signedIn'
  } catch (error) {
    if (isSuspension(error)) return 'suspended'
    if (!isOver(error) || expected) noteFailure(error, new Date())
    if (!isOver(error)) throw error
    forget()
    return 'signedOut'
  }
}

/** The specification's logout in progress: no authentication check and no greeting happens any more. */
export const isLeaving = (): boolean => leaving

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

/** To the login, with what it should say of why, and back here afterwards. */
export function endSession(error: 'session_expired' | 'auth_failed' | undefined): void {
  const returnTo = location.pathname + location.search + location.hash
  leaveFor(`/auth/login?${new URLSearchParams({ ...(error === undefined ? {} : { error }), returnTo })}`)
}

/** To what has to be accepted before anything else, and back here afterwards. The session goes on. */
export function askAcceptance(): void {
  if (location.pathname === '/auth/policies' || !startLeaving()) return
  forgetRoles()
  const { pathname, search, hash } = location
  const returnTo = pathname.startsWith('/auth/') || pathname === '/_app' ? undefined : pathname + search + hash
  location.replace(`/auth/policies${returnTo === undefined ? '' : `?${new URLSearchParams({ returnTo })}`}`)
}

export const suspend = (): void => leaveFor('/auth/suspended')
