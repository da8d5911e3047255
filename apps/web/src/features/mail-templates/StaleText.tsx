import type { OwnMailText } from '@casebench/shared/contract/mail-templates'
import { directionOf } from '@casebench/shared/languages'
import type { MailText } from '@casebench/shared/mail-templates'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import '@mantine/core/styles/Alert.css'
import { formatDateTime } from '../../ui/formats.ts'
import { LetterText } from './LetterText.tsx'
import classes from './mail-templates.module.css'
import type { Named } from './templates.ts'

type Props = {
  named: Named
  /** What is stored now; null of a mail that is back to its default. */
  own: OwnMailText | null
  theirs: MailText
  onTheirs: () => void
  onMine: () => void
}

/** Says that another person has changed the mail that is being written, and asks what is to be kept. */
export function StaleText({ named: { language }, own, theirs, onTheirs, onMine }: Props) {
  return (
    <Alert color="orange" role="alert" title={t`Someone else has changed this mail while you were writing`}>
      <p className={classes.paragraph}>
        {own === null
          ? t`They went back to the default text. What you have typed is still here.`
          : t`Changed ${formatDateTime(own.changed_at)} by ${own.changed_by ?? t`a deleted account`}. What you have typed is still here.`}
      </p>
      <LetterText mail={theirs} lang={language} dir={directionOf(language)} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onTheirs}>
          <Trans>Take theirs</Trans>
        </Button>
        <Button variant="default" onClick={onMine}>
          <Trans>Keep mine</Trans>
        </Button>
      </div>
    </Alert>
  )
}
