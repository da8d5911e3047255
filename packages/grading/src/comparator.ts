import type { Strictness } from '@casebench/shared/case-file/strictness'
import type { Message } from '@casebench/shared/message'
import type { OwnershipRule } from '@casebench/shared/ownership/rule'
import type { Judgement } from './judgement.ts'

/** What a comparator may know beyond the two texts. */
export type Rule = {
  /** Largest accepted difference, in the unit of the answer (percent: points; date: days). */
  tolerance?: number
  caseSensitive?: boolean
  /** Differences that are not accepted here. */
  strict?: readonly Strictness[]
  /** The choices offered, for `choice` and `multiChoice`. */
  options?: readonly string[]
  /** Websites: compare the whole address instead of the registrable domain. */
  wholeAddress?: boolean
  /** Yes/no: the question may ask whether nothing was found ("Is the screening clear?"). */
  asksForNothing?: boolean
  /** Short text: the question, whose words may be repeated in the answer. */
  question?: string
  /** Countries: the question asks for what a country was called or for a part of one. */
  anyCountryName?: boolean
  /** ISO 3166 alpha-2 code that a national phone number belongs to. */
  region?: string
  /** ISO 3166 alpha-2 code of the case's country: a national phone number may be one of it. */
  likelyRegion?: string
  /** Ownership: who is a beneficial owner. */
  ownership?: OwnershipRule
}

/** One way of comparing. Both functions take any string and never throw. */
export type Comparator = {
  /** Judges a non-empty, trimmed answer. */
  compare(reference: string, answer: string, rule: Rule): Judgement
  /** Says why the text cannot be a reference of this type (`"Atlantis" isn’t a country`); undefined where it can. */
  fault(reference: string, rule: Rule): Message | undefined
}

export const noRule: Rule = {}
