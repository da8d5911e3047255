import type { Applicant } from '@casebench/shared/contract/applicants'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import '@mantine/core/styles/Group.css'
import { formatDateTime } from '../../ui/formats.ts'
import classes from './applicants.module.css'
import { furtherOf, motivationOf, nameOf, organizationOf } from './applicants.ts'

type Props = { applicant: Applicant; approving: boolean; onApprove: () => void; onDelete: () => void }

/** The whole of one application, and what to do with it. */
export function Application({ applicant, approving, onApprove, onDelete }: Props) {
  const facts: [string, string][] = [
    [t({ message: 'Name', context: 'person' }), nameOf(applicant)],
    [t`Email`, applicant.email],
    [t`Organization`, organizationOf(applicant)],
    [t`Applied`, formatDateTime(applicant.applied_at)],
    [t`Motivation`, motivationOf(applicant)],
    ...furtherOf(applicant),
  ]
  return (
    <>
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([title, value]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <Group gap="xs" mt="lg">
        <Button loading={approving} onClick={onApprove}>
          <Trans>Approve</Trans>
        </Button>
        <Button variant="default" onClick={onDelete}>
          <Trans>Delete</Trans>
        </Button>
      </Group>
    </>
  )
}
