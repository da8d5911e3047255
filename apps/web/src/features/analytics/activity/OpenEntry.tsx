import type { ActivityLogEntry } from '@casebench/shared/contract/analytics'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Skeleton, Text } from '@mantine/core'
import { useUser } from '../../../api/session.ts'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import { ActivityDetail } from './ActivityDetail.tsx'
import { activityNotLoaded, useEntry } from './activity.ts'
import { activitySentence } from './activity-labels.ts'
import type { ActivityFilters } from './activity-search.ts'
import { ObjectFilters } from './ObjectFilters.tsx'

type Props = {
  id: number | undefined
  /** Those of the list, where it mostly is. */
  entries: readonly ActivityLogEntry[]
  ofEveryone: boolean
  onFilter: (wanted: Pick<ActivityFilters, 'actor' | 'about' | 'case' | 'cohort'>) => void
  onClose: () => void
}

/** The entry of the address beside the list: one of the list, or one that a link leads to. */
export function OpenEntry({ id, entries, ofEveryone, onFilter, onClose }: Props) {
  const { email } = useUser()
  const listed = entries.find((entry) => entry.id === id)
  const linked = useEntry(listed === undefined ? id : undefined, ofEveryone)
  const entry = listed ?? linked.data ?? undefined
  return (
    <SidePanel
      opened={id !== undefined}
      title={entry === undefined ? t`Entry` : activitySentence(entry, email)}
      onClose={onClose}
    >
      {entry === undefined ? (
        <QueryBoundary
          query={linked}
          failed={t`Could not load this entry`}
          notLoaded={activityNotLoaded()}
          loading={<Skeleton height={180} radius="md" />}
          isEmpty={(found) => found === null}
          empty={
            <Text c="dimmed">
              <Trans>There is no such entry, or you do not have permission to see it.</Trans>
            </Text>
          }
        >
          {() => null}
        </QueryBoundary>
      ) : (
        <>
          <ActivityDetail entry={entry} reader={email} />
          <ObjectFilters entry={entry} ofEveryone={ofEveryone} onFilter={onFilter} />
        </>
      )}
    </SidePanel>
  )
}
