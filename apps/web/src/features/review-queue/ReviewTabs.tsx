import { Trans } from '@lingui/react/macro'
import { Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TabList } from '../../ui/TabList.tsx'
import classes from './review-tabs.module.css'

const pages = {
  queue: '/admin/review',
  second: '/admin/review/second',
  regrading: '/admin/review/regrading',
  failed: '/admin/review/failed',
} as const

type Props = { value: keyof typeof pages; children: ReactNode }

/** The sides of review, each a page of its own. */
export function ReviewTabs({ value, children }: Props) {
  const navigate = useNavigate()
  return (
    <Tabs
      value={value}
      onChange={(wanted) => void navigate({ to: pages[(wanted ?? 'queue') as keyof typeof pages] })}
      keepMounted={false}
    >
      <TabList selected={value} className={classes.list}>
        <Tabs.Tab value="queue">
          <Trans>Queue</Trans>
        </Tabs.Tab>
        <Tabs.Tab value="second">
          <Trans>Second marking</Trans>
        </Tabs.Tab>
        <Tabs.Tab value="regrading">
          <Trans>Regrading</Trans>
        </Tabs.Tab>
        <Tabs.Tab value="failed">
          <Trans>Failed evaluations</Trans>
        </Tabs.Tab>
      </TabList>
      <Tabs.Panel value={value}>{children}</Tabs.Panel>
    </Tabs>
  )
}
