import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'

/** Several things one after the other as the reader's language writes them: "a, b, c", "a, b und c", "a、b、c". */
export const listOf = (items: readonly string[]): string =>
  new Intl.ListFormat(i18n.locale, { type: 'conjunction', style: 'narrow' }).format(items)

/** The same within a sentence: "a, b and c", in English without a comma before "and". */
export const listInSentence = (items: readonly string[]): string =>
  new Intl.ListFormat(i18n.locale === 'en' ? 'en-GB' : i18n.locale).format(items)

/** Details of one thing beside each other, which no "and" may join, with the comma of the reader's language: "a, b", "a، b", "a、b". */
export const commaSeparated = (items: readonly string[]): string =>
  items.slice(1).reduce((before, next) => t`${before}, ${next}`, items[0] ?? '')

/** Which of two names or titles comes first in the reader's language; digits count as numbers. */
export const compareNames = (a: string, b: string): number =>
  new Intl.Collator(i18n.locale, { numeric: true }).compare(a, b)

/** What somebody wrote, or a name, in the quotation marks of the reader's language. */
export const quoted = (words: string): string => t`“${words}”`
