import { type MailTemplateName, placeholdersOf } from '@casebench/shared/mail-templates'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import classes from './mail-templates.module.css'
import { placeholderLabels } from './template-labels.ts'

/** What a mail can name, and how. */
export function PlaceholderList({ template }: { template: MailTemplateName }) {
  return (
    <section aria-label={t`Placeholders`}>
      <h2 className={classes.heading}>
        <Trans>Placeholders</Trans>
      </h2>
      <dl className={classes.placeholders}>
        {placeholdersOf[template].map(({ name, isRequired, isAlone, inSubject }) => (
          <div key={name}>
            <dt dir="ltr">{`{${name}}`}</dt>
            <dd>
              {placeholderLabels[name]}
              {isRequired && <span>{t`Required`}</span>}
              {isAlone && <span>{t`On a line of its own`}</span>}
              {inSubject && <span>{t`Also in the subject`}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
