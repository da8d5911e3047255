import { i18n } from '@lingui/core'

/** Whole sentences one after the other, with a space between them where the reader's language has one. Empty ones are left out. */
export const sentences = (...said: readonly string[]): string =>
  said.filter((sentence) => sentence !== '').join(i18n.locale === 'ja' ? '' : ' ')
