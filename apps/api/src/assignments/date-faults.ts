import { i18n } from '@casebench/server/i18n'
import { maxYearsAhead } from '@casebench/shared/contract/assignment-dates'

/** What can be wrong with a date, after the name of its field and at the field. */
type Texts = { message: string; sentence: string }

export const notADate = (): Texts => ({
  message: i18n.t('is not a date and time'),
  sentence: i18n.t('This is not a date and time.'),
})

export const tooFarAhead = (): Texts => ({
  message: i18n.t('must be within the next {years} years', { years: maxYearsAhead }),
  sentence: i18n.t('Choose a date within the next {years} years.', { years: maxYearsAhead }),
})

export const notAfterOpening = (): Texts => ({
  message: i18n.t('must be after it opens'),
  sentence: i18n.t('Choose a time after it opens.'),
})

export const beforeItIsDue = (): Texts => ({
  message: i18n.t('must not be before it is due'),
  sentence: i18n.t('Choose no time before it is due.'),
})

export const needsDueDate = (): Texts => ({
  message: i18n.t('needs a due date'),
  sentence: i18n.t('This needs a due date.'),
})
