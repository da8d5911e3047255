import type { PersonProfile } from '@casebench/shared/contract/people'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { deviceName } from '../../../ui/device-name.ts'
import { formatAgo, formatDateTime } from '../../../ui/formats.ts'
import { Card } from './Card.tsx'
import classes from './person.module.css'

/** Where someone is signed in. */
export function SessionsCard({ sessions }: Pick<PersonProfile, 'sessions'>) {
  return (
    <Card title={t({ message: 'Signed in', context: 'devices' })}>
      {sessions.length === 0 ? (
        <p className={classes.quiet}>
          <Trans>Not signed in.</Trans>
        </p>
      ) : (
        <ul className={classes.devices}>
          {sessions.map(({ device, address, opened_at, last_used_at }) => (
            <li key={`${opened_at} ${device} ${address}`}>
              {deviceName(device)}
              <span>
                {t`Last used ${formatAgo(last_used_at, new Date())} · since ${formatDateTime(opened_at)}`}
                {address !== '' && ` · ${address}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
