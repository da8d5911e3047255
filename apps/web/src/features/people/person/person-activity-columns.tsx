import type { ActivityLogEntry } from '@casebench/shared/contract/analytics'
import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import { formatDateTime } from '../../../ui/formats.ts'
import type { Column } from '../../../ui/table/column.ts'
import { activitySentence, actorLabel } from '../../analytics/activity/activity-labels.ts'

/** What a person did, or who did what about them. They come newest first and no other way. */
export const personActivityColumns = (person: string, reader: string): readonly Column<ActivityLogEntry>[] => [
  {
    key: 'what',
    title: t`What`,
    width: 56,
    cell: (entry) => (
      <>
        {activitySentence(entry, reader)}
        {entry.email.toLowerCase() !== person.toLowerCase() && (
          <Text component="span" display="block" size="sm" c="dimmed">
            {t`about ${entry.email}`}
          </Text>
        )}
      </>
    ),
  },
  { key: 'actor', title: t`By`, width: 24, cell: (entry) => actorLabel(entry, reader) },
  { key: 'timestamp', title: t`When`, cell: ({ timestamp }) => formatDateTime(timestamp) },
]
