import { DOMParser } from 'linkedom'
import { PageFailure } from './page-failure.ts'
import type { PageReader } from './page-reader.ts'

const accept = ['application/xml', 'text/xml']
const maxSitemaps = 10

type Sitemap = { pages: string[]; sitemaps: string[] }

function sitemapOf(body: Buffer): Sitemap {
  const document = new DOMParser().parseFromString(body.toString('utf8'), 'text/xml')
  const locations = (name: string) =>
    [...document.querySelectorAll(`${name} > loc`)].map((element) => (element.textContent ?? '').trim())
  return { pages: locations('url'), sitemaps: locations('sitemap') }
}

/** The pages that a website's sitemaps name (sitemaps.org). What cannot be read of them is passed over: links lead there too. */
export async function readSitemaps(
  reader: PageReader,
  { named, isOfSite, signal }: { named: readonly URL[]; isOfSite: (url: URL) => boolean; signal: AbortSignal },
): Promise<URL[]> {
  const pages: URL[] = []
  const waiting = [...named]
  const addresses = (texts: readonly string[]) =>
    texts.flatMap((text) => (URL.canParse(text) ? [new URL(text)] : [])).filter(isOfSite)
  for (let read = 0; read < maxSitemaps; read++) {
    const url = waiting.shift()
    if (!url) break
    const reading = await reader.read(url, { accept, mayFollow: isOfSite, signal }).catch((error: unknown) => {
      signal.throwIfAborted()
      if (error instanceof PageFailure) return undefined
      throw error
    })
    if (reading?.kind !== 'read') continue
    const sitemap = sitemapOf(reading.body)
    pages.push(...addresses(sitemap.pages))
    waiting.push(...addresses(sitemap.sitemaps))
  }
  return pages
}
