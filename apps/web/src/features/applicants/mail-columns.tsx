import type { OutgoingMail } from '@casebench/shared/contract/onboarding'
import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import { formatDateTime } from '../../ui/formats.ts'
import type { Column } from '../../ui/table/column.ts'
import { MailStateBadge } from './MailStateBadge.tsx'
import { kinds } from './mail.ts'

export const mailColumns: readonly Column<OutgoingMail>[] = [
  {
    key: 'recipient',
    get title() {
      return t`To`
    },
    sort: 'recipient',
    width: 36,
    cell: ({ recipient, subject }) => (
      <>
        {recipient}
        <Text component="span" display="block" size="sm" c="dimmed">
          <bdi>{subject}</bdi>
        </Text>
      </>
    ),
  },
  {
    key: 'kind',
    get title() {
      return t`Kind`
    },
    width: 18,
    cell: ({ kind }) => kinds[kind],
  },
  {
    key: 'state',
    get title() {
      return t`State`
    },
    sort: 'state',
    width: 22,
    cell: ({ state }) => <MailStateBadge state={state} />,
  },
  {
    key: 'created_at',
    get title() {
      return t`Written`
    },
    sort: 'created_at',
    cell: ({ created_at }) => formatDateTime(created_at),
  },
]
