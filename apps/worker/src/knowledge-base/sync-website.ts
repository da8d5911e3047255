import { setTimeout as sleep } from 'node:timers/promises'
import { failures } from '@casebench/domain/failures'
import { inEnglish } from '@casebench/shared/message'
import { extractPage } from './extract-page.ts'
import { inclusionOf } from './inclusion.ts'
import type { KnownPages } from './known-pages.ts'
import { PageFailure } from './page-failure.ts'
import type { PageReader, Reading } from './page-reader.ts'
import { type Robots, readRobots } from './robots.ts'
import { readSitemaps } from './sitemap.ts'

/** How far from its address a website is followed, in links. */
const deepest = 10
const accept = ['text/html', 'application/xhtml+xml', 'text/plain', 'text/markdown']

export type Crawl = {
  website: { websiteUrl: string; inclusion: string }
  reader: PageReader
  pages: KnownPages
  /** Milliseconds between two pages, where the site does not ask for more. */
  pause: number
  maxPages: number
  signal: AbortSignal
  /** Told after each page, with the share of what is known of that is done. */
  onPage: (found: Found, share: number) => void
}

export type Found = { pages: number; changed: number; removed: number; unread: number; failure: string | null }

type Waiting = { url: URL; depth: number }

const withoutWww = (host: string): string => host.replace(/^www\./, '')
/** With and without www., by http and by https, a site is the same. */
const siteOf = ({ host }: URL): string => withoutWww(host)

/** Parameters that say who sent the reader, not what is read. */
const isTracking = (name: string): boolean => /^(utm_\w+|gclid|fbclid|mc_[ce]id)$/.test(name)

function plain(address: URL): URL {
  const url = new URL(address)
  url.hash = ''
  for (const name of [...url.searchParams.keys()].filter(isTracking)) url.searchParams.delete(name)
  return url
}

/**
 * Reads a website from its address on, link by link and as far as its robots.txt, the inclusion and the limits let it,
 * and keeps what has changed. What could not be read this time stays as it was known. Ends early once its signal says so.
 */
export async function syncWebsite(crawl: Crawl): Promise<Found> {
  const { website, reader, pages, signal } = crawl
  const start = plain(new URL(website.websiteUrl))
  const isOfSite = (url: URL) => siteOf(url) === siteOf(start)
  const isIncluded = inclusionOf(website.inclusion)
  const found: Found = { ...(await pages.counted()), removed: 0, unread: 0, failure: null }
  const waiting: Waiting[] = []
  const met = new Set<string>()
  const meet = (url: URL, depth: number) => {
    if (met.has(url.href)) return
    met.add(url.href)
    waiting.push({ url, depth })
  }

  /** The links of a page, once what it says is kept. */
  async function keep(reading: Reading & { kind: 'read' }): Promise<string[]> {
    const page = extractPage(reading.body, reading.contentType, reading.url)
    // The first page leads to the others even where it is not one of them.
    if (!isIncluded(reading.url)) return page.links
    if (await pages.keep(reading.url, page, reading.state)) found.changed += 1
    found.pages += 1
    return page.links
  }

  async function visit({ url }: Waiting, robots: Robots): Promise<string[]> {
    const known = await pages.find(url)
    if (known?.isDone) return known.links
    await sleep(Math.max(crawl.pause, robots.pause), undefined, { signal })
    const mayFollow = (to: URL) => isOfSite(to) && robots.mayRead(to) && (url.href === start.href || isIncluded(to))
    const reading = await reader.read(url, { accept, known, mayFollow, signal })
    if (reading.kind === 'gone') {
      if (url.href === start.href) found.failure = inEnglish(failures.noPage)
      return []
    }
    if (reading.kind === 'unchanged') {
      await pages.keepAsItIs(url)
      found.pages += 1
      return known?.links ?? []
    }
    const landed = plain(reading.url)
    if (landed.href === url.href) return keep(reading)
    if (met.has(landed.href)) return []
    met.add(landed.href)
    return (await pages.find(landed))?.isDone ? [] : keep({ ...reading, url: landed })
  }

  async function visitOrNote(next: Waiting, robots: Robots): Promise<string[]> {
    try {
      return await visit(next, robots)
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof PageFailure)) throw error
      if (next.url.href === start.href) found.failure = error.message
      found.unread += 1
      await pages.keepAsItIs(next.url)
      return (await pages.find(next.url))?.links ?? []
    }
  }

  async function walk(robots: Robots): Promise<'whole' | 'part'> {
    if (!robots.mayRead(start)) {
      found.failure = inEnglish(failures.robots)
      return 'whole'
    }
    meet(start, 0)
    for (const url of await readSitemaps(reader, { named: robots.sitemaps, isOfSite, signal }))
      if (isIncluded(url) && robots.mayRead(url)) meet(plain(url), 1)
    for (let visited = 0; ; visited++) {
      const next = waiting.shift()
      if (!next) return found.failure === null ? 'whole' : 'part'
      if (visited >= crawl.maxPages) {
        found.failure = inEnglish(failures.tooManyPages(crawl.maxPages))
        return 'part'
      }
      const links = await visitOrNote(next, robots)
      if (next.depth < deepest)
        for (const url of links.map((link) => plain(new URL(link))))
          if (isOfSite(url) && isIncluded(url) && robots.mayRead(url)) meet(url, next.depth + 1)
      crawl.onPage({ ...found }, (visited + 1) / (visited + 1 + waiting.length))
    }
  }

  try {
    const extent = await walk(await readRobots(reader, start, signal))
    if (extent === 'whole') found.removed = await pages.forgetOthers()
  } catch (error) {
    if (signal.aborted) return found
    if (!(error instanceof PageFailure)) throw error
    found.failure = error.message
  }
  return found
}
