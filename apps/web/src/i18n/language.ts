import {
  accountLanguageCookie,
  bestLanguage,
  directionOf,
  isLanguage,
  type Language,
  languageCookie,
  pseudoLanguage,
} from '@casebench/shared/languages'
import { forgetPreference, keepPreference, readPreference } from '../ui/preferences.ts'

function rememberedLanguage(cookie: string): Language | typeof pseudoLanguage | undefined {
  const kept = readPreference(cookie)
  return kept !== undefined && (isLanguage(kept) || kept === pseudoLanguage) ? kept : undefined
}

/** In which the page would be shown if it were loaded now. Whoever looks at it in the pseudo-language does so as anybody. */
function languageOfNextLoad(): Language | typeof pseudoLanguage {
  const chosen = rememberedLanguage(languageCookie)
  if (chosen === pseudoLanguage) return chosen
  return rememberedLanguage(accountLanguageCookie) ?? chosen ?? bestLanguage(navigator.languages)
}

/** The language that the page is shown in, until it is loaded again: the account's, else the chosen one, else the browser's. */
export const language = languageOfNextLoad()

/** How the page's text runs. */
export const direction = directionOf(language)

/** What was chosen in this browser by whoever had not signed in. */
export function languageChosenHere(): Language | undefined {
  const chosen = rememberedLanguage(languageCookie)
  return chosen === pseudoLanguage ? undefined : chosen
}

/** For whoever has not signed in: remembers the language in this browser and shows the page in it. */
export function chooseLanguage(chosen: Language): void {
  keepPreference(languageCookie, chosen)
  forgetPreference(accountLanguageCookie)
  location.reload()
}

/** Remembers in this browser what the account of whoever is signed in says; `undefined` where it says nothing. */
export function rememberAccountLanguage(chosen: Language | undefined): void {
  if (chosen === undefined) forgetPreference(accountLanguageCookie)
  else keepPreference(accountLanguageCookie, chosen)
}

/** Loads the page again where that shows it in another language: not where the browser remembers nothing. @returns whether it does. */
export function reloadInOtherLanguage(): boolean {
  if (languageOfNextLoad() === language) return false
  location.reload()
  return true
}
