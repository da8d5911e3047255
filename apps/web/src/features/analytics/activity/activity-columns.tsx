import type { ActivityLogEntry } from '@casebench/shared/contract/analytics'
import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import { formatDateTime } from '../../../ui/formats.ts'
import type { Column } from '../../../ui/table/column.ts'
import { type ActivityGroup, groupSentence } from './activity-groups.ts'
import { actorLabel, isDoneByReader } from './activity-labels.ts'

const about = ({ actor, email }: ActivityLogEntry) => actor !== '' && actor.toLowerCase() !== email.toLowerCase()

/** Whom it is about, where that is one person and not who did it. */
const aboutIn = ({ entries: [entry, ...rest] }: ActivityGroup) =>
  rest.length === 0 && about(entry) ? t`about ${entry.email}` : undefined

/** What was done, and when; whoever reads of everyone also sees who did it. */
export const activityColumns = (reader: string, ofEveryone: boolean): readonly Column<ActivityGroup>[] => [
  {
    key: 'what',
    title: t`What`,
    width: ofEveryone ? 50 : 70,
    cell: (act) => (
      <>
        {groupSentence(act, reader)}
        {!ofEveryone && !isDoneByReader(act.entries[0], reader) && (
          <Text component="span" display="block" size="sm" c="dimmed">
            {t`by ${actorLabel(act.entries[0], reader)}`}
          </Text>
        )}
      </>
    ),
  },
  ...(ofEveryone
    ? [
        {
          key: 'person',
          title: t`Person`,
          width: 25,
          cell: (act: ActivityGroup) => (
            <>
              {actorLabel(act.entries[0], reader)}
              {aboutIn(act) !== undefined && (
                <Text component="span" display="block" size="sm" c="dimmed">
                  {aboutIn(act)}
                </Text>
              )}
            </>
          ),
        },
      ]
    : []),
  {
    key: 'timestamp',
    title: t`When`,
    sort: 'timestamp',
    cell: ({ entries: [entry] }) => formatDateTime(entry.timestamp),
  },
]
