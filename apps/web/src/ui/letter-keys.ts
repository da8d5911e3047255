import { keepPreference, readPreference } from './preferences.ts'

const preference = 'casebench-letter-keys'

/**
 * Whether letters alone do something outside fields. Whoever speaks to the computer, or hits keys by accident, switches
 * them off (WCAG 2.1.4).
 */
export const letterKeysAreOn = (): boolean => readPreference(preference) !== 'off'
export const keepLetterKeys = (on: boolean): void => keepPreference(preference, on ? 'on' : 'off')
