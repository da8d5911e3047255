import {
  bestLanguage,
  directionOf,
  isLanguage,
  type Language,
  languageCookie,
  pseudoLanguage,
} from '@casebench/shared/languages'
import { keepPreference, readPreference } from '../ui/preferences.ts'

function rememberedLanguage(): Language | typeof pseudoLanguage | undefined {
  const kept = readPreference(languageCookie)
  return kept !== undefined && (isLanguage(kept) || kept === pseudoLanguage) ? kept : undefined
}

/** The language that the page is shown in, until it is loaded again: the chosen one, else the browser's. */
export const language = rememberedLanguage() ?? bestLanguage(navigator.languages)

/** How the page's text runs. */
export const direction = directionOf(language)

/** Remembers the language in this browser and shows the page in it. Answers are kept on the device as they are typed. */
export function chooseLanguage(chosen: Language): void {
  keepPreference(languageCookie, chosen)
  location.reload()
}
