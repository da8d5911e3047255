import type { RecognizedText } from '@casebench/shared/recognized-text'
import type { Turn } from '../reader/reading.ts'
import type { Piece } from '../search/find.ts'

/** A page that is being drawn. */
export type Drawing = {
  /** The elements of its text, one for each piece, once they are there. */
  lines: Promise<readonly HTMLElement[]>
  stop: () => void
}

/** `hasText`: whether its text lies over it, to be selected and found. */
export type DrawnView = { scale: number; turn: Turn; hasText: boolean }

/**
 * What is known of the text of a picture. `unreadable`: mostly wrong letters, which are not shown; `unknownLanguage`: for the reason
 * that there is no data for its language.
 */
export type PictureText = RecognizedText['state'] | 'unreadable' | 'unknownLanguage'

/** One page of a document, whatever kind of file it is. */
export type Page = {
  /** In CSS pixels at 100 %, before the reader turns it. */
  width: number
  height: number
  /** Its text as it is drawn. */
  pieces: () => Promise<readonly Piece[]>
  /** Where it is a picture: what is known of its text. Undefined where it has text of its own. */
  recognized?: () => Promise<{ state: PictureText; confidence: number } | undefined>
  /** Draws it into an element that has its size, over what was drawn there before. */
  draw: (sheet: HTMLElement, view: DrawnView) => Drawing
}

export type OpenedDocument = {
  kind: 'pdf' | 'text' | 'image'
  pages: readonly Page[]
  /** As the document itself says (BCP 47). */
  language?: string | undefined
  /** At smaller scales it does not read. */
  readableScale: number
  close: () => void
}

export type Problem = 'encrypted' | 'broken' | 'engineMissing'

/** Why a document that was loaded cannot be shown. */
export class DocumentError extends Error {
  readonly problem: Problem

  constructor(problem: Problem, cause: unknown) {
    super(problem, { cause })
    this.name = 'DocumentError'
    this.problem = problem
  }
}
