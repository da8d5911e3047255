import { existsSync } from 'node:fs'
import { dirname, extname, join, relative, resolve, sep } from 'node:path'
import type { MarkdownRenderer } from 'vitepress'

const docs = resolve(import.meta.dirname, '..')
/** Files that are no pages, as schemas; the site has them at its root. */
const files = join(docs, 'public')
const leadsElsewhere = /^([a-z]+:|\/\/|\/|#)/i

/** The address on the site of a page of docs/, as config.ts rewrites it. */
const addressOf = (page: string): string =>
  `/${relative(docs, page)
    .replaceAll(sep, '/')
    .replace(/^guide\//, '')}`

/** What a link calls a heading, where files are read on a forge as here. */
export const headingId = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
    .replaceAll(' ', '-')

const liesIn = (folder: string, file: string): boolean => !relative(folder, file).startsWith('..') && existsSync(file)

/** @throws Error on a link to what is no page of docs/ and no file of docs/public/. */
function siteAddress(link: string, from: string): string {
  const [file = '', ...fragment] = link.split('#')
  const page = resolve(dirname(from), file)
  if (liesIn(files, page)) return `/${relative(files, page).replaceAll(sep, '/')}`
  if (extname(page) !== '.md' || !liesIn(docs, page))
    throw new Error(`${relative(docs, from)} links to ${link}, which is no page of docs/ and no file of docs/public/`)
  return [addressOf(page), ...fragment].join('#')
}

/** Links are written from file to file, so that they also work where the files themselves are read. */
export function linkAsOnDisk(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('link_as_on_disk', ({ tokens, env }) => {
    const from: string = env.realPath ?? env.path ?? join(docs, 'index.md')
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const link = token.type === 'link_open' ? token.attrGet('href') : null
      if (link !== null && !leadsElsewhere.test(link)) token.attrSet('href', siteAddress(link, from))
    }
  })
}
