import { parsedUrl } from './parsed-url.ts'

const here = 'https://casebench.invalid'

/** The path to go back to after signing in, or undefined when it could lead anywhere but to a page of this site. */
export function safeReturnTo(value: unknown): string | undefined {
  // Browsers drop tabs and line breaks inside a url and read a backslash as a slash.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is being refused.
  if (typeof value !== 'string' || !value.startsWith('/') || /[\u0000-\u0020\u007f\\]/.test(value)) return undefined
  const url = parsedUrl(value, here)
  if (url === undefined) return undefined
  const { origin, pathname, search, hash } = url
  // "/..//elsewhere" is a path here and a host once it is read again.
  if (origin !== here || pathname.startsWith('//')) return undefined
  return pathname.startsWith('/auth/') ? undefined : pathname + search + hash
}
