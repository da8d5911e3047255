import { foldTidy, isTidy, tidy as tidyAny } from './folding.ts'
import { remember } from './remember.ts'

const tidyRemembered = remember(4000, tidyAny)

/** White space as single spaces, compatibility forms and typographic quotes made plain. Letters and case stay. */
export const tidy = (text: string): string => (isTidy(text) ? text : tidyRemembered(text))

/** Lower case without diacritics, in the script it was written in. */
export const fold = remember(4000, (text: string): string => foldTidy(tidy(text)))
