import { translationTags } from '@casebench/shared/case-file/translations'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, NativeSelect, Paper } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import { languageName } from '../../../../ui/case-text/language-name.ts'
import type { CaseDraft } from '../../draft/case-draft.ts'
import { missingTexts, removeLanguage, textsOf, translationTagOf } from '../../draft/translations.ts'
import { useEditing } from '../editor-context.ts'
import { AddLanguage } from './AddLanguage.tsx'
import { StrayTranslations } from './StrayTranslations.tsx'
import { TranslationTable } from './TranslationTable.tsx'
import classes from './translations.module.css'

type Props = {
  draft: CaseDraft
  /** The path of the fault that is to be mended here. */
  fault?: string | undefined
}

const missingCount = (count: number): string => plural(count, { one: '# text missing', other: '# texts missing' })

/** The texts of the case beside their translations, one language at a time. */
export function TranslationsView({ draft, fault }: Props) {
  const { acts, readOnly } = useEditing()
  const tags = translationTags(draft.caseData)
  const [chosen, setChosen] = useState(fault === undefined ? undefined : translationTagOf(fault))
  const tag = tags.find((one) => one === chosen) ?? tags[0]
  const settled = useDeferredValue(draft)
  const texts = useMemo(() => textsOf(settled), [settled])
  return (
    <Paper withBorder className={classes.view}>
      <p className={classes.note}>
        <Trans>
          Candidates whose page is in one of these languages see the translated texts and can switch to the original.
          Answers, options and grading stay as they are in the original.
        </Trans>
      </p>
      <div className={classes.languages}>
        {tag !== undefined && (
          <NativeSelect
            label={t`Translation into`}
            data={tags.map((one) => ({
              value: one,
              label: `${languageName(one)} (${one}): ${missingCount(missingTexts(texts, one).length)}`,
            }))}
            value={tag}
            onChange={({ currentTarget: { value } }) => setChosen(value)}
            className={classes.chooser}
          />
        )}
        {tag !== undefined && !readOnly && (
          <Button variant="default" onClick={() => acts.edit((now) => removeLanguage(now, tag))}>
            {t`Remove ${languageName(tag)}`}
          </Button>
        )}
        {!readOnly && <AddLanguage caseData={draft.caseData} onAdded={setChosen} />}
      </div>
      <StrayTranslations draft={settled} />
      {tag === undefined ? (
        <p className={classes.note}>
          <Trans>This case has no translations yet.</Trans>
        </p>
      ) : (
        <TranslationTable key={tag} draft={draft} tag={tag} fault={fault} />
      )}
    </Paper>
  )
}
