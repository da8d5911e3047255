import type { LearningPlatform } from '@casebench/shared/contract/learning-platforms'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Paper, Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.css'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { formatDateTime } from '../../ui/formats.ts'
import { PlatformForm } from './PlatformForm.tsx'
import classes from './platforms.module.css'
import { usePlatformActs } from './platforms.ts'

/** One platform: what it is, a switch, and what can be done with it. */
export function PlatformItem({ platform }: { platform: LearningPlatform }) {
  const { id, name, issuer, on, people, sending } = platform
  const [opened, setOpened] = useState<'edit' | 'delete'>()
  const close = () => setOpened(undefined)
  const { switching, deleting } = usePlatformActs()
  return (
    <Paper component="li" withBorder className={classes.card}>
      <h2 className={classes.heading}>{name}</h2>
      <p className={classes.muted}>
        <bdi>{issuer}</bdi>
        <br />
        {plural(people, { one: '# linked account', other: '# linked accounts' })}
      </p>
      {(sending.waiting > 0 || sending.failure !== null) && <Sending sending={sending} />}
      <div className={classes.actions}>
        <Switch
          label={t`Switched on`}
          aria-label={t`${name} is switched on`}
          checked={on}
          disabled={switching.isPending}
          onChange={({ currentTarget }) => switching.mutate({ id, on: currentTarget.checked })}
        />
        <Button variant="default" aria-label={t`Edit ${name}`} onClick={() => setOpened('edit')}>
          <Trans>Edit</Trans>
        </Button>
        <Button variant="default" color="red" aria-label={t`Delete ${name}`} onClick={() => setOpened('delete')}>
          <Trans>Delete</Trans>
        </Button>
      </div>
      {opened === 'edit' && <PlatformForm platform={platform} onClose={close} />}
      <ConfirmDialog
        opened={opened === 'delete'}
        title={t`Delete this learning platform?`}
        names={[name]}
        action={t`Delete platform`}
        pending={deleting.isPending}
        onConfirm={() => deleting.mutate(id, { onSuccess: close })}
        onClose={close}
      >
        <Trans>People and their work are kept. Nobody can come from this platform, and it is sent no scores.</Trans>
      </ConfirmDialog>
    </Paper>
  )
}

/** What waits to be sent to it, and why it does. */
function Sending({ sending: { waiting, paused_until, failure } }: Pick<LearningPlatform, 'sending'>) {
  return (
    <div className={classes.muted}>
      {plural(waiting, { one: '# score waits to be sent.', other: '# scores wait to be sent.' })}
      {paused_until !== null && ` ${t`Next attempt: ${formatDateTime(paused_until)}`}`}
      {failure !== null && <div dir="ltr">{failure}</div>}
    </div>
  )
}
