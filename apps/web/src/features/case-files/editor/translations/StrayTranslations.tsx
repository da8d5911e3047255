import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import { languageName } from '../../../../ui/case-text/language-name.ts'
import type { CaseDraft } from '../../draft/case-draft.ts'
import { addLanguage, removeLanguage, strayLanguages } from '../../draft/translations.ts'
import { useEditing } from '../editor-context.ts'
import classes from './translations.module.css'

/** Texts in a language that the case is not translated into, such as those of a file: to be taken or removed. */
export function StrayTranslations({ draft }: { draft: CaseDraft }) {
  const { acts, readOnly } = useEditing()
  return strayLanguages(draft).map((tag) => {
    const name = languageName(tag)
    return (
      <Alert key={tag} variant="default">
        {t`There are texts in ${name}, but ${name} is not a language of this case.`}
        {!readOnly && (
          <div className={classes.acts}>
            <Button size="compact-sm" variant="default" onClick={() => acts.edit((now) => addLanguage(now, tag))}>
              {t`Add ${name}`}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => acts.edit((now) => removeLanguage(now, tag))}>
              <Trans>Remove these texts</Trans>
            </Button>
          </div>
        )}
      </Alert>
    )
  })
}
