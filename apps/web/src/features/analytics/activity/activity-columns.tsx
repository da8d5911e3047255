import type { ActivityLogEntry } from '@casebench/shared/contract/analytics'
import { Text } from '@mantine/core'
import { formatDateTime } from '../../../ui/formats.ts'
import type { Column } from '../../../ui/table/column.ts'
import { activitySentence, actorLabel } from './activity-labels.ts'

const about = ({ actor, email }: ActivityLogEntry) => actor !== '' && actor.toLowerCase() !== email.toLowerCase()

/** What was done, and when; whoever reads of everyone also sees who did it. */
export const activityColumns = (reader: string, ofEveryone: boolean): readonly Column<ActivityLogEntry>[] => [
  {
    key: 'what',
    title: 'What',
    width: ofEveryone ? 50 : 70,
    cell: (entry) => (
      <>
        {activitySentence(entry, reader)}
        {!ofEveryone && actorLabel(entry, reader) !== 'You' && (
          <Text component="span" display="block" size="sm" c="dimmed">
            {`by ${actorLabel(entry, reader)}`}
          </Text>
        )}
      </>
    ),
  },
  ...(ofEveryone
    ? [
        {
          key: 'person',
          title: 'Person',
          width: 25,
          cell: (entry: ActivityLogEntry) => (
            <>
              {actorLabel(entry, reader)}
              {about(entry) && (
                <Text component="span" display="block" size="sm" c="dimmed">
                  {`about ${entry.email}`}
                </Text>
              )}
            </>
          ),
        },
      ]
    : []),
  { key: 'timestamp', title: 'When', sort: 'timestamp', cell: ({ timestamp }) => formatDateTime(timestamp) },
]
