import { languages } from '@casebench/shared/languages'
import { languageName } from '../../../../ui/case-text/language-name.ts'

export const suggestionsId = 'language-suggestions'

/** The languages of the page, which are what most cases are read in. Any other may be typed. */
export const LanguageSuggestions = () => (
  <datalist id={suggestionsId}>
    {Object.keys(languages).map((tag) => (
      <option key={tag} value={tag} label={languageName(tag)} />
    ))}
  </datalist>
)
