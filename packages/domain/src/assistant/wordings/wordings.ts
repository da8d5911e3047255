/** What only the asker's own data tells, a word of courtesy, or the wish for a person. */
export const ownIntents = [
  'greeting',
  'thanks',
  'farewell',
  'about',
  'next',
  'cases',
  'score',
  'placement',
  'person',
] as const
export type OwnIntent = (typeof ownIntents)[number]

/** How something is done in Casebench. What the knowledge base says of it goes first. */
export const howTos = ['submit', 'upload', 'contest'] as const
export type HowTo = (typeof howTos)[number]

export type Intent = OwnIntent | HowTo

/**
 * How people of one language ask for each intent. A wording is a line:
 *
 * - `(score|result)`: one of these, each of one word or several
 * - `[now|today]`: one of these or none; `[now|today]*`: any number of them
 * - `{case}`: any of the wordings of that part
 * - `cases?`: the letter before the question mark may be missing
 *
 * Upper case, accents, punctuation, the vowel signs of Arabic and the forms of its letters make no difference. An apostrophe may be typed as a
 * space, ä, ö and ü as ae, oe and ue.
 */
export type Wordings = {
  /** False where words are written without spaces. */
  hasSpaces: boolean
  /** By name, for `{name}`; a part may only use those before it. */
  parts: Readonly<Record<string, string>>
  /** What may stand before a question without a part in it: courtesies, and "can you tell me". */
  before: string
  /** What may stand after it. */
  after: string
  intents: Readonly<Record<Intent, string>>
  /** Writes short forms in full. */
  inFull?: (text: string) => string
}
