/** Whether an address may stand in an answer. */
export type AllowedAddress = (address: string) => boolean

/** An address with or without its beginning, as a page would make a link of it. */
const address = /(?:[a-z][a-z0-9+.-]*)?:?\/\/[^\s<>()[\]"'`]+|\bwww\.[^\s<>()[\]"'`]+/gi
/** What a link of Markdown leads to, from the end of its text on. */
const target = /\]\(([^()]*(?:\([^()]*\)[^()]*)*)\)?/g
/** A path within Casebench, or a place on the page. */
const within = /^(?:\/(?![/\\])|#)/

const removed = '(link removed)'
/** What a sentence puts after an address is no part of it. */
const punctuation = /[.,;:!?]+$/

/** One run of text without a space in it, with no picture and no link to where it may not lead. */
function clean(run: string, allowed: AllowedAddress): string {
  const keep = (whole: string): boolean => allowed(whole.replace(punctuation, ''))
  return run
    .replaceAll('![', '[')
    .replace(target, (whole, to: string) => (to === '' || within.test(to) || keep(to) ? whole : ']'))
    .replace(address, (whole) => (keep(whole) ? whole : removed))
}

/** What has come of a run that can become no link any more, whatever follows: letters that begin no address. */
const harmless = /^[\p{L}\p{N}.,;’'-]*$/u
const beginsAddress = /(?:^|[^a-z0-9])(?:h|ht|htt|https?|w{1,3}|www\..*)$/i
/** Nobody writes addresses that long: whoever does is not waited for. */
const longestRun = 2000

/**
 * Lets a text through while it is written, without pictures and without links to where none may lead: what is on its way
 * out by an address cannot leave. It holds a run of text back until it is known to be no link.
 */
export function guardLinks(allowed: AllowedAddress): { take: (piece: string) => string; rest: () => string } {
  let held = ''
  const release = (text: string): string => text.replace(/\S+/g, (run) => clean(run, allowed))
  return {
    take: (piece) => {
      held += piece
      const run = /\S*$/.exec(held)?.[0] ?? ''
      const waits = run.length < longestRun && !(harmless.test(run) && !beginsAddress.test(run))
      const ready = waits ? held.slice(0, held.length - run.length) : held
      held = held.slice(ready.length)
      return release(ready)
    },
    rest: () => {
      const last = release(held)
      held = ''
      return last
    },
  }
}
