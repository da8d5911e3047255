import type { AttributeType, Grading, ReferenceAnswer } from '@casebench/shared/case-file/schema'
import type { OwnershipRule } from '@casebench/shared/ownership/rule'

/** One answer, its reference, and what the question says about how they are compared. */
export type CompareInput = {
  type: AttributeType
  reference: string
  answer: string
  /** Further right answers, from the answer sheet. */
  variants?: ReferenceAnswer['variants']
  grading?: Grading
  /** The choices offered. */
  options?: readonly string[]
  /** The question, for reviewers and models; the rules read in it what kind of country is asked for, whether yes is nothing found, and which words an answer repeats. */
  question?: string
  /** ISO 3166 alpha-2 code that a national phone number belongs to. */
  region?: string
  /** ISO 3166 alpha-2 code of the case's country: a national phone number may be one of it. */
  likelyRegion?: string
  /** Websites: compare the whole address. */
  wholeAddress?: boolean
  /** Ownership: who is a beneficial owner. */
  ownership?: OwnershipRule
}
