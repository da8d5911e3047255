import type { OpenSession } from '@casebench/shared/contract/sessions'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDeviceDesktop } from '@tabler/icons-react'
import { useEndSession } from '../../../api/own-sessions.ts'
import classes from '../../../ui/account-section.module.css'
import { deviceName } from '../../../ui/device-name.ts'
import { formatAgo, formatDateTime } from '../../../ui/formats.ts'

type Props = { session: OpenSession; now: Date }

/** One device on which the person is signed in. */
export function SessionRow({ session, now }: Props) {
  const ending = useEndSession()
  const name = deviceName(session.device)
  return (
    <li className={classes.session}>
      <IconDeviceDesktop size={20} stroke={1.5} className={classes.icon} aria-hidden />
      <div className={classes.device}>
        <span className={classes.deviceName}>{name}</span>
        {session.current && (
          <span className={classes.here}>
            <Trans>this device</Trans>
          </span>
        )}
        <div className={classes.detail}>
          {[
            session.current ? t`In use now` : t`Last used ${formatAgo(new Date(session.last_used_at), now)}`,
            t`since ${formatDateTime(new Date(session.opened_at))}`,
            ...(session.address === '' ? [] : [session.address]),
          ].join(' · ')}
        </div>
        {ending.isError && (
          <div className={classes.problem} role="alert">
            {ending.error.message}
          </div>
        )}
      </div>
      {!session.current && (
        <Button
          variant="default"
          size="xs"
          loading={ending.isPending}
          onClick={() => ending.mutate(session.id)}
          aria-label={t`Sign out ${name}`}
        >
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  )
}
