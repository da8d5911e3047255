import { direction } from '../../../i18n/language.ts'
import { keepPreference, readPreference } from '../../../ui/preferences.ts'

const greetings = 'casebench-manu-greetings'
const place = 'casebench-manu-side'

/** The corner of the page in which Manu is. */
export type Side = 'left' | 'right'

export const mayGreet = (): boolean => readPreference(greetings) !== 'off'
export const keepMayGreet = (may: boolean): void => keepPreference(greetings, may ? 'on' : 'off')

/** Until one is chosen, the corner where no sidebar is. */
export function readSide(): Side {
  const chosen = readPreference(place)
  if (chosen === 'left' || chosen === 'right') return chosen
  return direction === 'rtl' ? 'left' : 'right'
}
export const keepSide = (side: Side): void => keepPreference(place, side)
