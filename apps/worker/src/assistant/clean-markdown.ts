import { safeReturnTo } from '@casebench/shared/return-to'
import type { Definition, Image, ImageReference, Link, Nodes, PhrasingContent, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { decodeString } from 'micromark-util-decode-string'
import { visit } from 'unist-util-visit'

/** Whether an address may stand in an answer. */
export type AllowedAddress = (address: string) => boolean

/** The page reads answers by the same parser (`remark-gfm`): what is no link here is none there. */
const syntax = [gfm()]
const asThePage = gfmFromMarkdown()
/** Without the links that are found in decoded text, which have no place in the source. */
const bySource = asThePage.map(({ transforms: _, ...extension }) => extension)

const parse = (text: string, mdastExtensions = bySource): Root =>
  fromMarkdown(text, { extensions: syntax, mdastExtensions })

/** What stands in place of an address that may not. */
const removed = '(link removed)'
/** An address with or without its beginning, in signs that look like its own too. */
const address = /(?:[a-z][a-z0-9+.-]{0,30})?[:：]?[/／⁄∕]{2}[^\s<>()[\]"'`]+|\bwww[.。．｡][^\s<>()[\]"'`]+/giu
/** What a sentence puts after an address is no part of it. */
const punctuation = /[.,;:!?*_~|]{1,50}$/
/** Beyond this a block is not read, as reading many signs takes a time that grows as their square: it loses them instead. */
const maxBlock = 20_000
const maxBrackets = 200
const maxStars = 400

/** Lists within lists within lists, on one line. */
const nested = /^(?:[ \t]*(?:[-+*]|\d{1,9}[.)])[ \t]+){8}/m

const isReadable = (block: string): boolean =>
  !nested.test(block) &&
  block.length <= maxBlock &&
  block.replace(/[^[\]<>&\\`@]+/g, '').length <= maxBrackets &&
  block.replace(/[^*_~]+/g, '').length <= maxStars

/** A path within Casebench, a place on the page, or an address that is allowed, as a browser will see it. */
const mayLead = (url: string, allowed: AllowedAddress): boolean =>
  url === '' || /^#[\w-]*$/.test(url) || safeReturnTo(url) !== undefined || allowed(url)

const withoutAddresses = (text: string, allowed: AllowedAddress): string =>
  text.replace(address, (found) => (allowed(found.replace(punctuation, '')) ? found : removed))

/** Letters, figures and the signs of sentences, out of which no link can be made. */
const withoutSigns = (text: string): string =>
  text
    .replace(address, ' ')
    .replace(/[^\p{L}\p{M}\p{N}\s,.;?’'%-]+/gu, ' ')
    .replace(/www[.]/gi, 'www ')

const escaped = (text: string): string => text.replace(/[!-/:-@[-`{-~]/g, '\\$&')

type Edit = { from: number; to: number; instead: string }
type Span = { from: number; to: number }

const spanOf = ({ position }: Nodes): Span => ({
  from: position?.start.offset ?? 0,
  to: position?.end.offset ?? 0,
})

/** The source of what a link says. */
function saidBy(source: string, { children }: { children: PhrasingContent[] }): string {
  const [first, last] = [children[0], children.at(-1)]
  return first && last ? source.slice(spanOf(first).from, spanOf(last).to) : ''
}

const isAutolink = (source: string, node: Link): boolean => !source.slice(spanOf(node).from).startsWith('[')

/** What is to stand in place of a node from a place on, if it may not stay. */
function instead(source: string, node: Nodes, { from, to }: Span, allowed: AllowedAddress): string | undefined {
  const raw = source.slice(from, to)
  switch (node.type) {
    case 'html':
      return ''
    case 'image':
    case 'imageReference':
      return escaped((node satisfies Image | ImageReference).alt ?? '')
    case 'definition':
      return mayLead((node satisfies Definition).url, allowed) ? undefined : ''
    case 'link':
      // An address of mail, as it stands in a sentence, is shown as text.
      if (mayLead(node.url, allowed) || (isAutolink(source, node) && /^mailto:/i.test(node.url))) return undefined
      return isAutolink(source, node) ? removed : saidBy(source, node)
    case 'text': {
      const text = decodeString(raw)
      const clean = withoutAddresses(text, allowed).replaceAll('![', '[')
      if (clean === text) return undefined
      return raw === text ? clean : escaped(clean)
    }
    case 'inlineCode':
    case 'code': {
      const clean = withoutAddresses(raw, allowed)
      return clean === raw ? undefined : clean
    }
    default:
      return undefined
  }
}

/** What is no text or code has to begin behind what is clean: it is not let through by halves. */
const mayBeParted = ({ type }: Nodes): boolean => type === 'text' || type === 'code' || type === 'inlineCode'

/** What has to change of a text from a place on, in its order, none within another; what stands before it is clean. */
function editsOf(source: string, start: number, allowed: AllowedAddress): Edit[] {
  const edits: Edit[] = []
  visit(parse(source), (node) => {
    const { from, to } = spanOf(node)
    if (to <= start) return 'skip'
    const span = { from: Math.max(from, start), to }
    const text = instead(source, node, span, allowed)
    if (text === undefined) return undefined
    edits.push({ ...span, instead: from >= start || mayBeParted(node) ? text : withoutSigns(source.slice(start, to)) })
    return 'skip'
  })
  return edits
}

function edited(source: string, edits: readonly Edit[]): string {
  let text = ''
  let at = 0
  for (const { from, to, instead: put } of edits) {
    text += source.slice(at, from) + put
    at = to
  }
  return text + source.slice(at)
}

/** Whether the page would show a link to where none may lead, or load something. */
export function leadsOut(text: string, allowed: AllowedAddress): boolean {
  let found = false
  visit(parse(text, asThePage), (node) => {
    if (node.type === 'image' || node.type === 'imageReference' || node.type === 'html') found = true
    if ((node.type === 'link' || node.type === 'definition') && !/^mailto:/i.test(node.url))
      found ||= !mayLead(node.url, allowed)
  })
  return found
}

const maxRounds = 4

/** What follows on a clean text, without pictures, HTML and links to where none may lead: it is judged where it stands. */
export function cleanMarkdown(before: string, added: string, allowed: AllowedAddress): string {
  if (!isReadable(before + added)) return withoutSigns(added)
  let source = before + added
  for (let round = 0; round < maxRounds; round++) {
    const edits = editsOf(source, before.length, allowed)
    // What is left of a link may be another one.
    if (edits.length === 0) return leadsOut(source, allowed) ? withoutSigns(added) : source.slice(before.length)
    source = edited(source, edits)
  }
  return withoutSigns(added)
}

/** Where the last block of a text begins, if that can be told: what comes next can be part of no other. */
export function lastBlock(text: string): number {
  if (!isReadable(text)) return 0
  const block = parse(text).children.at(-1)
  return block === undefined ? text.length : spanOf(block).from
}
