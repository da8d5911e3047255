import { isLanguage, languages, sourceLanguage } from '@casebench/shared/languages'
import { t } from '@lingui/core/macro'
import { chooseLanguage, language } from './language.ts'
import classes from './language-select.module.css'

const choices = Object.entries(languages)

/** The choice of the page's language, each under its own name. Choosing one loads the page again. */
export const LanguageSelect = ({ id }: { id?: string }) => (
  <select
    id={id}
    aria-label={id === undefined ? t`Language` : undefined}
    className={classes.select}
    value={isLanguage(language) ? language : sourceLanguage}
    onChange={({ currentTarget: { value } }) => {
      if (isLanguage(value) && value !== language) chooseLanguage(value)
    }}
  >
    {choices.map(([tag, name]) => (
      <option key={tag} value={tag} lang={tag}>
        {name}
      </option>
    ))}
  </select>
)
