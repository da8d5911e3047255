import { yesNoOptions } from '@casebench/shared/case-file/yes-no-options'
import { askedLabels } from './asked-labels.ts'
import { ownershipText } from './ownership-text.ts'

/** An answer as the page says it: what a yes/no question offers is stored in English, and quoted in the reader's language. */
export function shownAnswer(answer: string, { yesNo }: { yesNo: boolean }): string {
  const structure = ownershipText(answer)
  if (structure !== undefined) return structure
  const option = yesNo ? yesNoOptions.find((one) => one === answer.trim()) : undefined
  return option === undefined ? answer : askedLabels.yesNo(option)
}
