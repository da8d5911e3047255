import { type AllowedAddress, cleanMarkdown, lastBlock } from './clean-markdown.ts'

/** What has come of a run that can become no link any more, whatever follows: letters that begin no address. */
const harmless = /^[\p{L}\p{N}.,;’'-]*$/u
const beginsAddress = /(?:^|[^a-z0-9])(?:h|ht|htt|https?|w{1,3}|www\..*)$/i

/** What may begin a link, a picture, HTML or code, and end much later. */
const opener = /!?\[|[<`]/g
/** Those that are over where they stand, told without what follows but a character. */
const complete =
  /!?\[[^[\]<`\\\n]{0,300}\](?:\([^()\s<>\\`]{0,2000}\)|(?=[^([:\\]))|<(?=[\s\d=])|`[^`\n]{1,300}`(?=[^`])/y
const endOfBlock = /\n[ \t]*\n/g

/** How much of a text is over: no later word makes a link out of it. */
function settled(text: string): number {
  let end = 0
  for (const { index, 0: blank } of text.matchAll(endOfBlock)) end = index + blank.length
  const run = /\S{0,2000}$/.exec(text.slice(-2000))?.[0] ?? ''
  const limit = harmless.test(run) && !beginsAddress.test(run) ? text.length : text.length - run.length
  opener.lastIndex = end
  for (let found = opener.exec(text); found; found = opener.exec(text)) {
    complete.lastIndex = found.index
    if (found.index >= limit || !complete.test(text)) return Math.max(end, Math.min(found.index, limit))
    opener.lastIndex = complete.lastIndex
  }
  return Math.max(end, limit)
}

/** A held text is looked at again when it has grown by a fifth: what never ends is not read over and over. */
const growth = 1.2
const shortHeld = 200
/** Blocks are few; where one goes on for long, where it began is not looked for at each word. */
const shortContext = 1000

/**
 * Lets a text through while it is written, without pictures, HTML and links to where none may lead: what is on its way
 * out by an address cannot leave. Each piece is judged as the page will read it, behind what has been let through, and
 * held back until nothing that follows can make a link of it.
 */
export function guardLinks(allowed: AllowedAddress): { take: (piece: string) => string; rest: () => string } {
  let context = ''
  let held = ''
  let lookAgainAt = 0
  let longContext = shortContext

  const release = (length: number): string => {
    const clean = isPlain(held.slice(0, length))
      ? held.slice(0, length)
      : cleanMarkdown(context, held.slice(0, length), allowed)
    held = held.slice(length)
    context += clean
    if (context.length > longContext) {
      context = context.slice(lastBlock(context))
      longContext = Math.max(shortContext, context.length * 2)
    }
    return clean
  }

  return {
    take: (piece) => {
      held += piece
      if (held.length < lookAgainAt) return ''
      const ready = settled(held)
      const clean = ready === 0 ? '' : release(ready)
      lookAgainAt = held.length < shortHeld ? 0 : held.length * growth
      return clean
    },
    rest: () => release(held.length),
  }
}

/** What can be no part of a link, wherever it stands. */
const isPlain = (text: string): boolean => !/[[\]<>&\\@`!／⁄∕]|\/\/|www[.。．｡]/i.test(text)
