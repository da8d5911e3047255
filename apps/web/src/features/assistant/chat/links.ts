import { safeReturnTo } from '@casebench/shared/return-to'

/** Where a link of an answer leads: to another page here, to another site, or nowhere that it may lead. Pure. */
export function linkKind(href: string | undefined): 'inside' | 'outside' | 'nowhere' {
  if (href === undefined) return 'nowhere'
  if (safeReturnTo(href) !== undefined) return 'inside'
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return 'nowhere'
  // A name before the host is there to look like another one.
  const { username, password } = new URL(href)
  return username === '' && password === '' ? 'outside' : 'nowhere'
}
