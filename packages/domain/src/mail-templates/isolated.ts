import { currentLanguage } from '@casebench/server/i18n'
import { directionOf } from '@casebench/shared/languages'

export const isRightToLeft = (): boolean => directionOf(currentLanguage()) === 'rtl'

/** Beside Arabic words figures, signs and other scripts would be turned round (UAX #9: FSI, PDI). */
export const isolated = (written: string): string => (isRightToLeft() ? `\u2068${written}\u2069` : written)
