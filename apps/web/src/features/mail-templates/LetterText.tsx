import type { MailText } from '@casebench/shared/mail-templates'
import { Trans } from '@lingui/react/macro'
import classes from './mail-templates.module.css'

type Props = { mail: MailText; lang: string; dir: 'ltr' | 'rtl' }

/** A mail to read, with its subject. */
export function LetterText({ mail: { subject, text }, lang, dir }: Props) {
  return (
    <dl className={classes.letter}>
      <dt>
        <Trans>Subject</Trans>
      </dt>
      <dd lang={lang} dir={dir} className={classes.subject}>
        {subject}
      </dd>
      <dt>
        <Trans>Text</Trans>
      </dt>
      <dd>
        <pre lang={lang} dir={dir}>
          {text}
        </pre>
      </dd>
    </dl>
  )
}
