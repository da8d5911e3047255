/** Where a link of an answer leads: to another page here, to another site, or nowhere that it may lead. Pure. */
export function linkKind(href: string | undefined): 'inside' | 'outside' | 'nowhere' {
  if (href === undefined) return 'nowhere'
  if (/^\/(?![/\\])/.test(href)) return 'inside'
  return /^https?:\/\//i.test(href) && URL.canParse(href) ? 'outside' : 'nowhere'
}
