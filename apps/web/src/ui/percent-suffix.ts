import { i18n } from '@lingui/core'

/** What follows a number of percent in the reader's language: "%", or " %" as in German. */
export const percentSuffix = (): string => i18n.number(0, { style: 'percent' }).replace(i18n.number(0), '')
