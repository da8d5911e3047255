import Type, { type Static } from 'typebox'
import { parsedUrl } from './parsed-url.ts'
import { basePermissions } from './permissions.ts'

/** The pages that an entry can be about: the ones Manu is at home on, and the person's own board (specification §2). */
export const knowledgePages = [...basePermissions, 'dashboard'] as const

/** The kind of background job that reads the websites. */
export const syncKind = 'sync_knowledge_base'

/** What a sync found on one website. */
export const WebsiteSync = Type.Object({
  uid: Type.String(),
  website_url: Type.String(),
  pages: Type.Integer({ description: 'Pages that were looked at' }),
  changed: Type.Integer({ description: 'Of them, new ones and ones with another text' }),
  removed: Type.Integer({ description: 'Pages that are not there any more' }),
  unread: Type.Integer({ description: 'Pages that could not be read this time; what is known of them stays' }),
  failure: Type.Union([Type.String(), Type.Null()]),
})
export type WebsiteSync = Static<typeof WebsiteSync>

/** What a sync came to, as its job keeps it. */
export type SyncResult = { websites: WebsiteSync[] }

/**
 * The address of a website as somebody may have typed it, with or without https://; undefined where it is none. A part
 * after # is left out, as it names a place in a page.
 */
export function websiteAddress(typed: string): string | undefined {
  const text = typed.trim()
  const complete = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`
  const url = parsedUrl(complete)
  if (url === undefined) return undefined
  if (!['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '') return undefined
  // Chromium takes blanks in the name of a host, and writes them as %20.
  if (url.hostname.includes('%')) return undefined
  url.hash = ''
  return url.href
}
