import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
/** Characters as the server counts them: an emoji is one. */
export const lengthOf = (text: string): number => [...text].length

/** What is wrong with a text that is too long, or undefined. */
export function tooLong(text: string, most: number): string | undefined {
  const length = lengthOf(text)
  if (length <= most) return undefined
  return t`It has ${length.toLocaleString(i18n.locale)} characters. The maximum is ${most.toLocaleString(i18n.locale)}.`
}
