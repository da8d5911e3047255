import { yesNoOptions } from '@casebench/shared/case-file/yes-no-options'
import { askedLabels } from './asked-labels.ts'
import { hitAnswerLabel } from './hit-labels.ts'
import { ownershipText } from './ownership-text.ts'

type Of = {
  yesNo: boolean
  /** By it an answer about a hit of a screening is told. */
  attributeId?: string
}

/**
 * An answer as the page says it: what a yes/no question offers, and what is decided about a hit, is stored in English, and quoted in the
 * reader's language.
 */
export function shownAnswer(answer: string, { yesNo, attributeId = '' }: Of): string {
  const structure = ownershipText(answer)
  if (structure !== undefined) return structure
  const ofHit = hitAnswerLabel(attributeId, answer)
  if (ofHit !== undefined) return ofHit
  const option = yesNo ? yesNoOptions.find((one) => one === answer.trim()) : undefined
  return option === undefined ? answer : askedLabels.yesNo(option)
}
