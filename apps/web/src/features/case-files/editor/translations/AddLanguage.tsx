import { type CaseData, maxTranslations } from '@casebench/shared/case-file/schema'
import { originalLanguage, translationTags } from '@casebench/shared/case-file/translations'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { addLanguage } from '../../draft/translations.ts'
import { caseLanguages } from '../case-languages.ts'
import { useEditing } from '../editor-context.ts'
import classes from './translations.module.css'

type Props = { caseData: CaseData; onAdded: (tag: string) => void }

/** Adds a language to the case, of those that it does not have. */
export function AddLanguage({ caseData, onAdded }: Props) {
  const { acts } = useEditing()
  const [tag, setTag] = useState('')
  const [fault, setFault] = useState<string>()
  const had = [originalLanguage(caseData), ...translationTags(caseData)]
  const left = caseLanguages([])
  const notHad = (list: typeof left.others) => list.filter(({ value }) => !had.includes(value))
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (tag === '') return setFault(t`Choose a language.`)
    if (had.length > maxTranslations) return setFault(t`A case can have up to ${maxTranslations} translations.`)
    acts.edit((draft) => addLanguage(draft, tag))
    setTag('')
    onAdded(tag)
  }
  return (
    <form className={classes.add} onSubmit={add} noValidate>
      <NativeSelect
        label={t`Add a language`}
        data={[
          { value: '', label: t`Choose…` },
          { group: t`Languages of Casebench`, items: notHad(left.ofThePage) },
          { group: t`Other languages`, items: notHad(left.others) },
        ]}
        value={tag}
        error={fault}
        onChange={({ currentTarget: { value } }) => {
          setFault(undefined)
          setTag(value)
        }}
      />
      <Button type="submit" variant="default">
        <Trans>Add</Trans>
      </Button>
    </form>
  )
}
