import type { ActivityLogEntry } from '@casebench/shared/contract/analytics'
import { Text } from '@mantine/core'
import { formatDateTime } from '../../ui/formats.ts'
import type { Column } from '../../ui/table/column.ts'
import { actorOf, sentenceOf } from '../activity/activity-words.ts'

/** What a person did, or who did what about them. They come newest first and no other way. */
export const personActivityColumns = (person: string, reader: string): readonly Column<ActivityLogEntry>[] => [
  {
    key: 'what',
    title: 'What',
    width: 56,
    cell: (entry) => (
      <>
        {sentenceOf(entry, reader)}
        {entry.email.toLowerCase() !== person.toLowerCase() && (
          <Text component="span" display="block" size="sm" c="dimmed">
            {`about ${entry.email}`}
          </Text>
        )}
      </>
    ),
  },
  { key: 'actor', title: 'By', width: 24, cell: (entry) => actorOf(entry, reader) },
  { key: 'timestamp', title: 'When', cell: ({ timestamp }) => formatDateTime(timestamp) },
]
