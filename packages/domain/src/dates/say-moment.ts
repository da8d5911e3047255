import { currentLanguage } from '@casebench/server/i18n'

/** The locale of whoever reads it now: English dates are written as in Britain. */
export const readerLocale = (): string => (currentLanguage() === 'en' ? 'en-GB' : currentLanguage())

/** A moment for whoever reads it now, in a time zone that it names: "29 March 2026 at 09:00 CEST". */
export const sayMoment = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(readerLocale(), {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(moment)
