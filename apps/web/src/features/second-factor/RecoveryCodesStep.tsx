import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Portal } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { ownEmail } from '../../api/credentials.ts'
import { CopyButton } from '../../ui/copying/CopyButton.tsx'
import { formatDate } from '../../ui/formats.ts'
import { saveFile } from '../../ui/save-file.ts'
import { StepTitle } from './StepTitle.tsx'
import classes from './second-factor.module.css'
import { recoveryFile } from './written.ts'

const download = (text: string): void =>
  saveFile('casebench-recovery-codes.txt', new Blob([text], { type: 'text/plain;charset=utf-8' }))

type Props = { title: string; codes: readonly string[]; onKept: () => void }

/** The recovery codes, this once. On paper there is nothing else. */
export function RecoveryCodesStep({ title, codes, onKept }: Props) {
  const file = recoveryFile(codes, ownEmail(), formatDate(new Date()))
  const list = (
    <ol className={`${classes.codes} no-screenshot`} aria-label={t`Recovery codes`}>
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ol>
  )
  return (
    <div className={classes.step}>
      <StepTitle>{title}</StepTitle>
      <p className={classes.text}>
        <Trans>
          Without your authenticator, each of these codes lets you sign in once. They are shown only now: keep them
          somewhere only you can find, and not on the phone with the authenticator.
        </Trans>
      </p>
      {list}
      <div className={classes.buttons}>
        <CopyButton text={codes.join('\n')} label={t`Copy`} />
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
          onClick={() => download(file)}
        >
          <Trans>Download</Trans>
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden />}
          onClick={() => window.print()}
        >
          <Trans>Print</Trans>
        </Button>
      </div>
      <Button className={classes.kept} onClick={onKept}>
        <Trans>I have saved them</Trans>
      </Button>
      <Portal>
        <pre className={`${classes.paper} no-screenshot`}>{file}</pre>
      </Portal>
    </div>
  )
}
