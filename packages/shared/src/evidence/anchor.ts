import search from 'approx-string-match'
import { normalText } from './normal-text.ts'
import type { TextQuote } from './schema.ts'

export type PageText = { page: number; text: string }
export type TextPlace = { page: number; offset: number }

/**
 * Where a passage stands in another version of its document. `exact`: the quote is there to the letter, where its surroundings are.
 * `similar`: it or its surroundings were changed. `lost`: it is nowhere, or in two places that are equally likely.
 * `likeness` goes from 0 to 1; of what is lost it is that of the best place.
 */
export type Anchor =
  | { kind: 'exact' | 'similar'; likeness: number; from: TextPlace; to: TextPlace }
  | { kind: 'lost'; why: 'notFound' | 'ambiguous'; likeness: number }

/** A place that is less like the passage is not it. */
export const minAnchorLikeness = 0.75
/** A place is chosen over another one where it is more alike by as much. */
export const minAnchorLead = 0.06
/** The quote itself, whatever its surroundings say, must be as much alike. */
const minQuoteLikeness = 0.7
/** Surroundings that say where a quote stands which is there to the letter. */
const sureContext = 0.8
/** Of a quote that stands in more places than these, none is told from the others. */
const maxPlaces = 400

type Place = { start: number; end: number; errors: number }
type Sought = { quote: string; prefix: string; suffix: string }
type Candidate = { start: number; end: number; likeness: number; quoteLikeness: number; contextLikeness: number }

const likenessOf = (errors: number, length: number): number => (length === 0 ? 1 : Math.max(0, 1 - errors / length))

/** White space and words may have come in between. */
const roomFor = (context: string): number => Math.ceil(context.length * 1.25) + 4

/** How alike a text that ends where the quote begins is to what stood before it: edits, counted from that end. */
function likenessAtEnd(text: string, pattern: string): number {
  if (pattern === '' || text.endsWith(pattern)) return 1
  // Row by row of the pattern, read from its end; in the last row the text may go on as it likes.
  let previous = Array.from({ length: text.length + 1 }, (_, column) => column)
  for (let row = 1; row <= pattern.length; row++) {
    const current = [row]
    for (let column = 1; column <= text.length; column++) {
      const same = pattern[pattern.length - row] === text[text.length - column]
      const diagonal = (previous[column - 1] ?? 0) + (same ? 0 : 1)
      current.push(Math.min(diagonal, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    previous = current
  }
  return likenessOf(Math.min(...previous), pattern.length)
}

const reversed = (text: string): string => text.split('').reverse().join('')

function contextLikeness(text: string, start: number, end: number, { prefix, suffix }: Sought): number {
  const length = prefix.length + suffix.length
  if (length === 0) return 1
  const before = likenessAtEnd(text.slice(Math.max(0, start - roomFor(prefix)), start).trimEnd(), prefix)
  const after = likenessAtEnd(reversed(text.slice(end, end + roomFor(suffix)).trimStart()), reversed(suffix))
  return (before * prefix.length + after * suffix.length) / length
}

/** A short quote is told by its surroundings, a long one by itself. */
function judged(text: string, place: Place, sought: Sought): Candidate {
  const quoteLikeness = likenessOf(place.errors, sought.quote.length)
  const context = contextLikeness(text, place.start, place.end, sought)
  const given = sought.prefix.length + sought.suffix.length
  const weight = Math.min(given, Math.max(32, sought.quote.length / 2))
  const likeness = (quoteLikeness * sought.quote.length + context * weight) / (sought.quote.length + weight)
  return { start: place.start, end: place.end, likeness, quoteLikeness, contextLikeness: context }
}

function exactPlaces(text: string, quote: string): Place[] | undefined {
  const places: Place[] = []
  for (let start = text.indexOf(quote); start >= 0; start = text.indexOf(quote, start + 1)) {
    places.push({ start, end: start + quote.length, errors: 0 })
    if (places.length > maxPlaces) return undefined
  }
  return places
}

/** A longer pattern is looked for by parts of it first: in a text that repeats itself each of its ends would cost as much again. */
const maxWholeSearch = 256
const probeLength = 96
/** A part that is alike in more places than these tells nothing. */
const maxProbed = 60

/** Of places that lie over each other the first: neighbouring ends of one place come as many. */
const apart = (places: readonly Place[]): Place[] => {
  const kept: Place[] = []
  for (const place of places) if (place.start >= (kept.at(-1)?.end ?? 0)) kept.push(place)
  return kept
}

const within = (text: string, from: number, to: number, pattern: string, maxErrors: number): Place[] =>
  search(text.slice(from, to), pattern, maxErrors).map(({ start, end, errors }) => ({
    start: start + from,
    end: end + from,
    errors,
  }))

/** The best places, and between them the next best: the search itself gives the best alone. */
function placesOfWhole(text: string, pattern: string, maxErrors: number): Place[] {
  const found: Place[] = []
  const look = (from: number, to: number, depth: number) => {
    if (depth === 0 || to - from < pattern.length - maxErrors) return
    const places = apart(within(text, from, to, pattern, maxErrors)).slice(0, maxProbed)
    if (places.length === 0) return
    found.push(...places)
    let open = from
    for (const { start, end } of places) {
      look(open, start, depth - 1)
      open = end
    }
    look(open, to, depth - 1)
  }
  look(0, text.length, 2)
  return found
}

/** Where the pattern may begin, by three parts of it. Undefined where these are in too many places. */
function probedStarts(text: string, pattern: string): number[] | undefined {
  const starts: number[] = []
  for (const at of [0, Math.floor((pattern.length - probeLength) / 2), pattern.length - probeLength]) {
    const probe = pattern.slice(at, at + probeLength)
    const places = placesOfWhole(text, probe, Math.floor(probeLength * (1 - minQuoteLikeness)))
    if (places.length > maxProbed) return undefined
    for (const { start } of places)
      if (starts.every((one) => Math.abs(one - (start - at)) > 32)) starts.push(start - at)
  }
  return starts
}

/** Undefined where the pattern is alike in too many places. */
function similarPlaces(text: string, pattern: string, maxErrors: number): Place[] | undefined {
  if (pattern.length <= maxWholeSearch) return placesOfWhole(text, pattern, maxErrors)
  const places = probedStarts(text, pattern)?.flatMap((start) => {
    const [best] = within(text, Math.max(0, start - maxErrors), start + pattern.length + maxErrors, pattern, maxErrors)
    return best ?? []
  })
  return places && apart(places.toSorted((a, b) => a.start - b.start))
}

/** The quote between its surroundings, where they are alike as a whole: for a quote too short to be looked for by itself. */
function placesByContext(text: string, sought: Sought): Place[] | undefined {
  const whole = [sought.prefix, sought.quote, sought.suffix].filter((part) => part !== '').join(' ')
  if (whole.length === sought.quote.length) return []
  const maxErrors = Math.floor(whole.length * 0.3)
  return similarPlaces(text, whole, maxErrors)?.flatMap(({ start, end }) => {
    const inside = text.slice(start, end)
    const expected = sought.prefix === '' ? 0 : sought.prefix.length + 1
    const matches = search(inside, sought.quote, Math.floor(sought.quote.length * (1 - minQuoteLikeness)))
    const [nearest] = matches.toSorted((a, b) => Math.abs(a.start - expected) - Math.abs(b.start - expected))
    return nearest ? [{ start: start + nearest.start, end: start + nearest.end, errors: nearest.errors }] : []
  })
}

/** Shorter quotes have too many places that are alike. */
const minSimilarSearch = 12

/** Undefined where the passage is alike in too many places. */
function similarCandidates(text: string, sought: Sought): Candidate[] | undefined {
  const { quote } = sought
  const maxErrors = Math.floor(quote.length * (1 - minQuoteLikeness))
  const byQuote = quote.length < minSimilarSearch ? [] : similarPlaces(text, quote, maxErrors)
  const byContext = placesByContext(text, sought)
  return byQuote && byContext && [...byQuote, ...byContext].map((place) => judged(text, place, sought))
}

const overlap = (one: Candidate, other: Candidate): boolean => one.start < other.end && other.start < one.end

type Chosen = { best: Candidate } | { why: 'notFound' | 'ambiguous'; likeness: number }

function choose(candidates: readonly Candidate[]): Chosen {
  const [best, ...others] = candidates.toSorted((a, b) => b.likeness - a.likeness)
  if (!best || best.likeness < minAnchorLikeness || best.quoteLikeness < minQuoteLikeness)
    return { why: 'notFound', likeness: best?.likeness ?? 0 }
  const next = others.find((other) => !overlap(best, other))
  return next && best.likeness - next.likeness < minAnchorLead
    ? { why: 'ambiguous', likeness: best.likeness }
    : { best }
}

type Joined = { text: string; placeOf: (at: number) => TextPlace; placeBefore: (at: number) => TextPlace }

/** All pages as one text: a passage may have come to go over the end of one. */
function joined(pages: readonly PageText[]): Joined {
  const parts = pages.map(({ page, text }) => ({ page, ...normalText(text) }))
  const starts: number[] = []
  let length = 0
  for (const { text } of parts) {
    starts.push(length)
    length += text.length + 1
  }
  const placeOf = (at: number): TextPlace => {
    const index = Math.max(
      0,
      starts.findLastIndex((start) => start <= at),
    )
    const part = parts[index]
    return { page: part?.page ?? 1, offset: part?.offsets[Math.min(at - (starts[index] ?? 0), part.text.length)] ?? 0 }
  }
  return {
    text: parts.map(({ text }) => text).join(' '),
    placeOf,
    // The end of a passage is behind its last character, which may be the last of its page.
    placeBefore: (at) => {
      const last = placeOf(at - 1)
      const after = placeOf(at)
      return after.page === last.page ? after : { page: last.page, offset: last.offset + 1 }
    },
  }
}

const isExact = ({ quoteLikeness, contextLikeness }: Candidate): boolean =>
  quoteLikeness === 1 && contextLikeness >= sureContext

/**
 * Finds a passage again in the texts of a document's pages, from what was quoted and what stood around it. A place that is not more
 * like it than `minAnchorLikeness`, or not clearly more than any other, is none. Pure.
 */
export function anchorQuote({ exact, prefix, suffix }: TextQuote, pages: readonly PageText[]): Anchor {
  const document = joined(pages)
  const sought = {
    quote: normalText(exact).text,
    prefix: normalText(prefix).text,
    suffix: normalText(suffix).text,
  }
  if (sought.quote === '') return { kind: 'lost', why: 'notFound', likeness: 0 }
  const places = exactPlaces(document.text, sought.quote)
  if (places === undefined) return { kind: 'lost', why: 'ambiguous', likeness: 1 }
  const toTheLetter = places.map((place) => judged(document.text, place, sought))
  const sure = toTheLetter.filter(isExact)
  const similar = sure.length > 0 ? [] : similarCandidates(document.text, sought)
  if (similar === undefined) return { kind: 'lost', why: 'ambiguous', likeness: 0 }
  const chosen = choose(sure.length > 0 ? sure : [...toTheLetter, ...similar])
  if ('why' in chosen) return { kind: 'lost', ...chosen }
  const { best } = chosen
  return {
    kind: isExact(best) ? 'exact' : 'similar',
    likeness: best.likeness,
    from: document.placeOf(best.start),
    to: document.placeBefore(best.end),
  }
}
