import { createHash } from 'node:crypto'

/** A part of a text under one heading; an empty heading for what comes before the first. */
export type Section = { heading: string; text: string }

/**
 * What retrieval finds: a text that is short enough to be read, under a title that says what it is from. It is also found by
 * other ways to ask for it, which nobody is shown.
 */
export type StoredPassage = { title: string; text: string; alsoAsked: string; hash: Buffer }

/** Characters: a passage answers one question, and a handful of them fit into a model's prompt. */
export const maxPassageLength = 1200
/** Of the passage before, so that a thought that is cut in two is whole in one of them. */
const maxOverlapLength = 200

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Pieces of a text that are never cut: its sentences, and of an endless one what fits. */
function piecesOf(text: string): string[] {
  return [...sentences.segment(text)].flatMap(({ segment }) => {
    const pieces: string[] = []
    let rest = segment
    while (rest.length > maxPassageLength) {
      const space = rest.lastIndexOf(' ', maxPassageLength)
      const cut = space > maxPassageLength / 2 ? space + 1 : maxPassageLength
      pieces.push(rest.slice(0, cut))
      rest = rest.slice(cut)
    }
    return [...pieces, rest]
  })
}

const lengthOf = (pieces: readonly string[]): number => pieces.reduce((sum, { length }) => sum + length, 0)

/** The last whole pieces that are short enough to be said again. */
function overlapOf(pieces: readonly string[]): string[] {
  const kept: string[] = []
  for (const piece of pieces.toReversed()) {
    if (lengthOf(kept) + piece.length > maxOverlapLength) break
    kept.unshift(piece)
  }
  return kept
}

function textsOf(text: string): string[] {
  const texts: string[] = []
  let held: string[] = []
  let isNew = false
  for (const piece of piecesOf(text)) {
    if (lengthOf(held) + piece.length > maxPassageLength && isNew) {
      texts.push(held.join(''))
      const overlap = overlapOf(held)
      held = lengthOf(overlap) + piece.length > maxPassageLength ? [] : overlap
    }
    held.push(piece)
    isNew = true
  }
  if (isNew) texts.push(held.join(''))
  return texts.map((each) => each.trim()).filter((each) => each !== '')
}

/** Under this heading an entry says in which other ways people ask its question. */
const isAlsoAsked = ({ heading }: Section): boolean => /^also asked( as)?$/i.test(heading)

/** The passages of an entry: what it is also asked as leads to each of them, and is none itself. */
export function passagesOfEntry(title: string, sections: readonly Section[]): StoredPassage[] {
  const alsoAsked = sections.filter(isAlsoAsked).map(({ text }) => text.trim())
  const answers = sections.filter((section) => !isAlsoAsked(section))
  return passagesOf(title, answers, alsoAsked.join('\n'))
}

/** The passages of a text in its order: one or more for each section, with some overlap within one. */
export function passagesOf(title: string, sections: readonly Section[], alsoAsked: string): StoredPassage[] {
  return sections.flatMap(({ heading, text }) => {
    const named = heading === '' || heading === title ? title : `${title} › ${heading}`
    return textsOf(text).map((passage) => ({
      title: named,
      text: passage,
      alsoAsked,
      hash: createHash('sha256')
        .update([named, passage, ...(alsoAsked === '' ? [] : [alsoAsked])].join('\0'))
        .digest(),
    }))
  })
}

/** The sections of a Markdown text by its headings. A # within a fenced block is no heading. */
export function sectionsOfMarkdown(markdown: string): Section[] {
  const sections: Section[] = []
  let current: Section = { heading: '', text: '' }
  let fenced = false
  for (const line of markdown.split(/\r?\n/)) {
    if (/^\s*(```|~~~)/.test(line)) fenced = !fenced
    const heading = fenced ? undefined : /^#{1,6}\s+(.+?)\s*#*$/.exec(line)?.[1]
    if (heading === undefined) current.text += `${line}\n`
    else {
      sections.push(current)
      current = { heading, text: '' }
    }
  }
  return [...sections, current].filter(({ text }) => text.trim() !== '')
}

/** The answer of an entry as Markdown, without the ways in which its question is also asked. */
export const answerOfEntry = (markdown: string): string =>
  sectionsOfMarkdown(markdown)
    .filter((section) => !isAlsoAsked(section))
    .map(({ heading, text }) => (heading === '' ? text : `## ${heading}\n${text}`))
    .join('\n')
    .trim()
