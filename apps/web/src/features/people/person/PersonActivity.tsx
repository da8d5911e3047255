import type { ActivityLogEntry } from '@casebench/shared/contract/analytics'
import { t } from '@lingui/core/macro'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useUser } from '../../../api/session.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import { ListTable } from '../../../ui/table/ListTable.tsx'
import { useListState } from '../../../ui/table/use-list.ts'
import { ActivityDetail } from '../../analytics/activity/ActivityDetail.tsx'
import { activityNotLoaded } from '../../analytics/activity/activity.ts'
import { activitySentence } from '../../analytics/activity/activity-labels.ts'
import { usePersonActivity } from './person.ts'
import { personActivityColumns } from './person-activity-columns.tsx'
import { Section } from './Section.tsx'

/** What someone did and what was done about them, newest first. */
export function PersonActivity({ email }: { email: string }) {
  const { email: reader } = useUser()
  const [state, change] = useListState('-timestamp')
  const [opened, setOpened] = useState<ActivityLogEntry>()
  return (
    <Section title={t`Activity`}>
      <ListTable
        what={t`activity`}
        columns={personActivityColumns(email, reader)}
        keyOf={({ id }) => String(id)}
        nameOf={(entry) => activitySentence(entry, reader)}
        list={usePersonActivity(email, state)}
        notLoaded={activityNotLoaded()}
        state={state}
        onChange={change}
        onOpen={setOpened}
        empty={
          <Notice
            icon={<IconHistory size={28} stroke={1.4} />}
            title={t`No activity yet`}
            text={t`What they do, and what is done to their account and cases, is recorded here automatically.`}
          />
        }
      />
      <SidePanel
        opened={opened !== undefined}
        title={opened === undefined ? '' : activitySentence(opened, reader)}
        onClose={() => setOpened(undefined)}
      >
        {opened !== undefined && <ActivityDetail entry={opened} reader={reader} />}
      </SidePanel>
    </Section>
  )
}
