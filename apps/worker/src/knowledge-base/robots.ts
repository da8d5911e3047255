import robotsParser from 'robots-parser'
import { PageFailure } from './page-failure.ts'
import { agentName, anyType, type PageReader, type Reading } from './page-reader.ts'

export type Robots = {
  mayRead: (url: URL) => boolean
  /** Milliseconds between two pages, where the site asks for any. */
  pause: number
  sitemaps: URL[]
}

const maxPause = 10_000

/** A website that refuses to say what it asks for asks for nothing (RFC 9309 §2.3.1.3). */
function nothingAsked(error: unknown, url: URL): Reading {
  if (error instanceof PageFailure && error.status !== undefined && error.status < 500) return { kind: 'gone', url }
  throw error
}

/**
 * What a website asks of programs that read it (RFC 9309).
 * @throws PageFailure where it cannot be asked: then nothing of it may be read.
 */
export async function readRobots(reader: PageReader, site: URL, signal: AbortSignal): Promise<Robots> {
  const url = new URL('/robots.txt', site)
  const reading = await reader
    .read(url, { accept: [anyType], signal })
    .catch((error: unknown) => nothingAsked(error, url))
  const text = reading.kind === 'read' && !/html/.test(reading.contentType) ? reading.body.toString('utf8') : ''
  const robots = robotsParser(url.href, text)
  return {
    mayRead: (page) => robots.isAllowed(page.href, agentName) !== false,
    pause: Math.min((robots.getCrawlDelay(agentName) ?? 0) * 1000, maxPause),
    sitemaps: robots
      .getSitemaps()
      .flatMap((address) => (URL.canParse(address, url.href) ? [new URL(address, url)] : [])),
  }
}
