import { Trans } from '@lingui/react/macro'
import { Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCanOpen } from '../../api/roles.ts'
import { TabList } from '../../ui/TabList.tsx'

const pages = {
  queue: '/admin/review',
  workload: '/admin/review/workload',
  allocation: '/admin/review/allocation',
  second: '/admin/review/second',
  proposed: '/admin/review/proposed',
  regrading: '/admin/review/regrading',
  failed: '/admin/review/failed',
} as const

type Props = { value: keyof typeof pages; children: ReactNode }

/** The sides of review, each a page of its own: those that somebody may open. */
export function ReviewTabs({ value, children }: Props) {
  const navigate = useNavigate()
  const mayReview = useCanOpen('manual_assessment')
  const mayAllocate = useCanOpen('modules')
  const mayEdit = useCanOpen('edit_case')
  const mayRegrade = useCanOpen('regrade_results')
  return (
    <Tabs
      value={value}
      onChange={(wanted) => void navigate({ to: pages[(wanted ?? 'queue') as keyof typeof pages] })}
      keepMounted={false}
    >
      <TabList selected={value} onPage>
        {mayReview && (
          <Tabs.Tab value="queue">
            <Trans>Queue</Trans>
          </Tabs.Tab>
        )}
        {mayReview && (
          <Tabs.Tab value="workload">
            <Trans>Workload</Trans>
          </Tabs.Tab>
        )}
        {mayAllocate && mayReview && (
          <Tabs.Tab value="allocation">
            <Trans>Allocation</Trans>
          </Tabs.Tab>
        )}
        {mayReview && (
          <Tabs.Tab value="second">
            <Trans>Second marking</Trans>
          </Tabs.Tab>
        )}
        {mayEdit && (
          <Tabs.Tab value="proposed">
            <Trans>Proposed answers</Trans>
          </Tabs.Tab>
        )}
        {mayRegrade && (
          <Tabs.Tab value="regrading">
            <Trans>Regrading</Trans>
          </Tabs.Tab>
        )}
        {mayReview && (
          <Tabs.Tab value="failed">
            <Trans>Failed evaluations</Trans>
          </Tabs.Tab>
        )}
      </TabList>
      <Tabs.Panel value={value}>{children}</Tabs.Panel>
    </Tabs>
  )
}
