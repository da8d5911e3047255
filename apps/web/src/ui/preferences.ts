import { cookieDays } from '@casebench/shared/constants'

// A cookie, not local storage: the specification gives preferences a lifetime (§9), and a sign-out leaves them.

const cookie = (name: string, value: string, seconds: number) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser yet.
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=lax`
}

/** What this browser remembers under a name, or undefined. */
export function readPreference(name: string): string | undefined {
  const kept = document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  try {
    return kept === undefined ? undefined : decodeURIComponent(kept)
  } catch {
    return undefined // Not written by this page.
  }
}

/** Remembers it for 365 days. */
export const keepPreference = (name: string, value: string): void => cookie(name, value, cookieDays * 24 * 60 * 60)

export const forgetPreference = (name: string): void => cookie(name, '', 0)
