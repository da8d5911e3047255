import { failures } from '@casebench/domain/failures'
import type { Section } from '@casebench/domain/knowledge/passages'
import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import { PageFailure } from './page-failure.ts'

export type ExtractedPage = {
  title: string
  /** None where the page asks not to be indexed. */
  sections: Section[]
  /** The addresses that it leads to, without what stands after #. */
  links: string[]
}

/** A page with more elements than this, or deeper ones, is no text to be read, and would take a worker minutes. */
const maxElements = 30_000
const deepest = 250
const maxLinks = 2000
/** Of the text of a page, what its article must hold at least to be taken for the whole of it. */
const shareOfArticle = 0.5

const noise =
  'script, style, noscript, template, svg, iframe, form, nav, header, footer, aside, dialog, [hidden], [aria-hidden="true"]'
const blocks = new Set(
  'ADDRESS ARTICLE BLOCKQUOTE DD DETAILS DIV DL DT FIGCAPTION FIGURE HR LI MAIN OL P PRE SECTION SUMMARY TABLE TR UL'.split(
    ' ',
  ),
)

/** What is used here of the tree of a page: programs of servers know no types of a browser's. */
type Branch = { nodeType: number; nodeName: string; textContent: string | null; childNodes: Iterable<Branch> }
type Markup = Branch & {
  parentNode: Branch | null
  getAttribute: (name: string) => string | null
  querySelector: (selector: string) => Markup | null
  querySelectorAll: (selector: string) => Iterable<Markup> & { length: number }
  remove: () => void
}
type Page = Markup & { body: Markup }

const elementNode = 1
const textNode = 3

const tidy = (text: string): string =>
  text
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** The text under each heading, in the order of the page. */
function sectionsIn(root: Markup): Section[] {
  const sections: Section[] = [{ heading: '', text: '' }]
  const say = (text: string) => {
    const last = sections.at(-1)
    if (last) last.text += text
  }
  const walk = (node: Branch): void => {
    if (node.nodeType === textNode) say((node.textContent ?? '').replaceAll(/\s+/g, ' '))
    if (node.nodeType !== elementNode) return
    const name = node.nodeName.toUpperCase()
    if (/^H[1-6]$/.test(name)) {
      sections.push({ heading: tidy(node.textContent ?? '').slice(0, 200), text: '' })
      return
    }
    if (name === 'BR') say('\n')
    if (blocks.has(name)) say('\n\n')
    if (name === 'LI') say('- ')
    for (const child of node.childNodes) walk(child)
    if (name === 'TD' || name === 'TH') say(' | ')
    if (blocks.has(name)) say('\n\n')
  }
  walk(root)
  return sections.map(({ heading, text }) => ({ heading, text: tidy(text) })).filter(({ text }) => text !== '')
}

const lengthOf = (sections: readonly Section[]): number => sections.reduce((sum, { text }) => sum + text.length, 0)

/** What stands in the head of a page, whether it says so or not (HTML §13.1.2.4). */
const head =
  /^(?:\s+|<!doctype[^>]*>|<!--[\s\S]*?-->|<\/?(?:html|head|meta|link|base)\b[^>]*>|<(title|script|style|noscript)\b[^>]*>[\s\S]*?<\/\1\s*>)*/i

/** Puts in the body that HTML lets authors leave out, and the parser does not put back. */
function completed(html: string): string {
  if (/<body[\s>]/i.test(html) && /<html[\s>]/i.test(html)) return html
  const start = head.exec(html)?.[0] ?? ''
  const inner = start.replaceAll(/<!doctype[^>]*>|<\/?(?:html|head)\b[^>]*>/gi, '')
  const body = html.slice(start.length)
  return `<!doctype html><html><head>${inner}</head>${/^<body[\s>]/i.test(body) ? body : `<body>${body}</body>`}</html>`
}

const parse = (html: string): Page => parseHTML(completed(html)).document as unknown as Page

function wholeText(document: Page): Section[] {
  const root = document.querySelector('main, [role="main"]') ?? document.body
  for (const element of root.querySelectorAll(noise)) element.remove()
  return sectionsIn(root)
}

/** What readers are meant to read: the article where there is one, otherwise the page without what surrounds it. */
function sectionsOf(html: string): Section[] {
  const whole = wholeText(parse(html))
  const article = new Readability(parse(html)).parse()
  if (!article?.content) return whole
  const read = sectionsIn(parse(article.content).body)
  const share = lengthOf(read) / lengthOf(whole)
  return share >= shareOfArticle && share < 1 ? read : whole
}

function linksIn(document: Page, url: URL): string[] {
  const base = document.querySelector('base[href]')?.getAttribute('href') ?? ''
  const from = URL.canParse(base, url.href) ? new URL(base, url) : url
  const links = new Set<string>()
  for (const anchor of document.querySelectorAll('a[href]')) {
    const href = anchor.getAttribute('href') ?? ''
    if (/(^|\s)nofollow(\s|$)/i.test(anchor.getAttribute('rel') ?? '') || !URL.canParse(href, from.href)) continue
    const link = new URL(href, from)
    link.hash = ''
    if (links.size < maxLinks) links.add(link.href)
  }
  return [...links]
}

/** The encoding that the server names, or the page in its first kilobyte (as the HTML standard has it); UTF-8 otherwise. */
function decoded(body: Buffer, contentType: string): string {
  const named =
    /charset=["']?([\w-]+)/i.exec(contentType) ??
    /<meta[^>]+charset=["']?([\w-]+)/i.exec(body.toString('latin1', 0, 1024))
  try {
    return new TextDecoder(named?.[1] ?? 'utf-8').decode(body)
  } catch {
    return new TextDecoder().decode(body)
  }
}

const nameOf = ({ pathname, host }: URL): string =>
  decodeURIComponent(
    pathname
      .replace(/%(?![0-9a-f]{2})/gi, '%25')
      .split('/')
      .filter(Boolean)
      .at(-1) ?? host,
  )

function extractText(text: string, url: URL): ExtractedPage {
  return {
    title: nameOf(url),
    sections: [{ heading: '', text: tidy(text) }].filter((part) => part.text !== ''),
    links: [],
  }
}

/** @throws PageFailure for what would cost far more to read than it says. */
function requireText(document: Page): void {
  const elements = document.querySelectorAll('*')
  const depths = new Map<Branch | null, number>()
  // In the order of the page, whatever holds an element comes before it.
  for (const element of elements) depths.set(element, (depths.get(element.parentNode) ?? 0) + 1)
  if (elements.length > maxElements || [...depths.values()].some((depth) => depth > deepest))
    throw new PageFailure(failures.tooComplex)
}

/** Pages that ask not to be indexed, or not to be followed (robots meta tags), are taken at their word. */
function extractHtml(html: string, url: URL): ExtractedPage {
  const document = parse(html)
  requireText(document)
  const wishes = [...document.querySelectorAll('meta[name="robots" i]')]
    .map((meta) => meta.getAttribute('content')?.toLowerCase() ?? '')
    .join(',')
  const title =
    tidy(document.querySelector('title')?.textContent ?? '') || tidy(document.querySelector('h1')?.textContent ?? '')
  return {
    title: (title || nameOf(url)).replaceAll('\n', ' ').slice(0, 300),
    sections: /noindex|none/.test(wishes) ? [] : sectionsOf(html),
    links: /nofollow|none/.test(wishes) ? [] : linksIn(document, url),
  }
}

/** PostgreSQL stores no NUL, and no half of a character. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/**
 * What there is to read on a page.
 * @throws PageFailure where it is too much to be a text.
 */
export function extractPage(body: Buffer, contentType: string, url: URL): ExtractedPage {
  const text = storable(decoded(body, contentType))
  if (!/html/i.test(contentType)) return extractText(text, url)
  return extractHtml(text, url)
}
