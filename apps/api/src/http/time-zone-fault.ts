import { i18n } from '@casebench/server/i18n'

/** What is wrong with a time zone that there is not, after the name of its field and at the field. */
export const notATimeZone = () => ({
  message: i18n.t('is not a time zone'),
  sentence: i18n.t('This is not a time zone.'),
})
