/** The languages of the page by their BCP 47 tag, each under its own name. English is what the others are translated from. */
export const languages = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  'pt-BR': 'Português (Brasil)',
  pl: 'Polski',
  ar: 'العربية',
  ja: '日本語',
} as const

export type Language = keyof typeof languages

export const sourceLanguage = 'en' satisfies Language

/**
 * English with accents, brackets and 40 % more letters, written from right to left: what is not translated or does not fit shows.
 * Nobody is offered it.
 */
export const pseudoLanguage = 'en-XA'

/** The cookie in which a browser keeps the language that was chosen in it by whoever had not signed in. */
export const languageCookie = 'casebench-language'

/** The cookie in which a browser keeps the language of the account that signed in last: it goes before the other one. */
export const accountLanguageCookie = 'casebench-account-language'

export const isLanguage = (tag: string): tag is Language => Object.hasOwn(languages, tag)

/** How the text of a language runs, as the `dir` of a page. */
export const directionOf = (language: Language | typeof pseudoLanguage): 'ltr' | 'rtl' =>
  language === 'ar' || language === pseudoLanguage ? 'rtl' : 'ltr'

const tags = Object.keys(languages) as Language[]
const baseOf = (tag: string) => tag.split('-')[0]?.toLowerCase()

/** The first of the wanted languages that the page has, by tag or by its base (`de-AT`); else English. */
export function bestLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found =
      tags.find((each) => each.toLowerCase() === tag.toLowerCase()) ?? tags.find((each) => baseOf(each) === baseOf(tag))
    if (found !== undefined) return found
  }
  return sourceLanguage
}
