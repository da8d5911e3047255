import { isLanguage, type Language, languages, sourceLanguage } from '@casebench/shared/languages'
import { t } from '@lingui/core/macro'
import { language } from './language.ts'
import classes from './language-select.module.css'

const choices = Object.entries(languages)

type Props = {
  id?: string
  /** What is shown as chosen, where that is not the language of the page. */
  value?: Language | undefined
  onChoose: (chosen: Language) => void
}

/** The choice of the page's language, each under its own name. */
export const LanguageSelect = ({ id, value = isLanguage(language) ? language : sourceLanguage, onChoose }: Props) => (
  <select
    id={id}
    aria-label={id === undefined ? t`Language` : undefined}
    className={classes.select}
    value={value}
    onChange={({ currentTarget }) => {
      if (isLanguage(currentTarget.value)) onChoose(currentTarget.value)
    }}
  >
    {choices.map(([tag, name]) => (
      <option key={tag} value={tag} lang={tag}>
        {name}
      </option>
    ))}
  </select>
)
