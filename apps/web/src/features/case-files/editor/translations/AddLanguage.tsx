import { type CaseData, maxLanguageTagLength, maxTranslations } from '@casebench/shared/case-file/schema'
import { canonicalTag, originalLanguage, translationTags } from '@casebench/shared/case-file/translations'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { languageName } from '../../../../ui/case-text/language-name.ts'
import { addLanguage } from '../../draft/translations.ts'
import { useEditing } from '../editor-context.ts'
import { LanguageSuggestions, suggestionsId } from './LanguageSuggestions.tsx'
import classes from './translations.module.css'

/** Why a case cannot be translated into what was typed; undefined where it can. */
function faultOf(typed: string, caseData: CaseData): string | undefined {
  const tag = canonicalTag(typed)
  const tags = translationTags(caseData)
  if (tag === undefined) return t`Enter a language tag, such as de or pt-BR.`
  if (tag === originalLanguage(caseData)) return t`The case is written in ${languageName(tag)}.`
  if (tags.includes(tag)) return t`The case already has ${languageName(tag)}.`
  return tags.length < maxTranslations ? undefined : t`A case can have up to ${maxTranslations} translations.`
}

type Props = { caseData: CaseData; onAdded: (tag: string) => void }

/** Adds a language to the case. */
export function AddLanguage({ caseData, onAdded }: Props) {
  const { acts } = useEditing()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const add = (event: FormEvent) => {
    event.preventDefault()
    const found = faultOf(typed.trim(), caseData)
    setFault(found)
    const tag = canonicalTag(typed.trim())
    if (found !== undefined || tag === undefined) return
    acts.edit((draft) => addLanguage(draft, tag))
    setTyped('')
    onAdded(tag)
  }
  return (
    <form className={classes.add} onSubmit={add} noValidate>
      <TextInput
        label={t`Add a language`}
        description={t`As a language tag, such as de or pt-BR`}
        list={suggestionsId}
        maxLength={maxLanguageTagLength}
        spellCheck={false}
        autoCapitalize="off"
        value={typed}
        error={fault}
        onChange={({ currentTarget: { value } }) => {
          setFault(undefined)
          setTyped(value)
        }}
      />
      <LanguageSuggestions />
      <Button type="submit" variant="default">
        <Trans>Add</Trans>
      </Button>
    </form>
  )
}
