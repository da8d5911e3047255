import type { TranslatableField, TranslatableText } from '@casebench/shared/case-file/translatable-texts'
import { translationOf } from '@casebench/shared/case-file/translatable-texts'
import { t } from '@lingui/core/macro'
import { Textarea, TextInput } from '@mantine/core'
import { memo, useState } from 'react'
import { CaseText } from '../../../../ui/case-text/CaseText.tsx'
import { translate, translationPath } from '../../draft/translations.ts'
import { useEditing } from '../editor-context.ts'
import { useFieldFault } from '../forms/fields.tsx'
import classes from './translations.module.css'

/** As long as the schema has them. */
const maxLengths: Readonly<Record<TranslatableField, number>> = {
  title: 200,
  guidance: 1000,
  question: 1000,
  instructions: 10_000,
}

/** What a text is, above it. */
function nameOf({ kind, field, id }: TranslatableText): string {
  if (field === 'guidance') return t`Guidance`
  if (field === 'instructions') return t`Instructions`
  const names = {
    case: '',
    component: t`Component`,
    section: t`Section`,
    subsection: t`Subsection`,
    attribute: t`Question`,
    question: t`Question`,
    document: t`Document`,
  }
  return id === undefined ? names[kind] : `${names[kind]} ${id}`
}

type Props = { text: TranslatableText; tag: string; original: string }

const isSame = (a: Props, b: Props): boolean =>
  a.tag === b.tag &&
  a.original === b.original &&
  a.text.place === b.text.place &&
  a.text.node === b.text.node &&
  a.text.field === b.text.field

/** A text, and the field for its translation beside or below it. */
export const TranslationRow = memo(function TranslationRow({ text, tag, original }: Props) {
  const { acts, readOnly } = useEditing()
  const path = translationPath(text, tag)
  const id = `translation-${path}`
  const stored = translationOf(text, tag)
  // The rows follow the draft a moment later; what is typed shows at once.
  const [typed, setTyped] = useState({ value: stored, of: stored })
  if (typed.of !== stored) setTyped({ value: stored, of: stored })
  const fault = useFieldFault(path)
  const props = {
    id,
    'aria-labelledby': `${id}-name ${id}-original`,
    'data-field': path,
    lang: tag,
    // The kit keeps `dir` from its inputs.
    classNames: { input: classes.field ?? '' },
    value: typed.value,
    maxLength: maxLengths[text.field],
    readOnly,
    error: fault,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setTyped({ value, of: stored })
      acts.edit((draft) => translate(draft, text, tag, value), path)
    },
  }
  return (
    <div className={classes.row}>
      <div className={classes.original}>
        <label id={`${id}-name`} htmlFor={id} className={classes.name}>
          {nameOf(text)}
        </label>
        <p id={`${id}-original`} className={classes.originalText} dir="auto">
          <CaseText language={original}>{text.original}</CaseText>
        </p>
      </div>
      {text.field === 'title' ? (
        <TextInput {...props} />
      ) : (
        <Textarea {...props} rows={Math.min(14, Math.max(2, Math.ceil(text.original.length / 45)))} resize="vertical" />
      )}
    </div>
  )
}, isSame)
