import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.css'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Properties = { value: 'queue' | 'second'; children: ReactNode }

/** The two sides of review, each a page of its own. */
export function ReviewTabs({ value, children }: Properties) {
  const navigate = useNavigate()
  return (
    <Tabs
      value={value}
      onChange={(wanted) => void navigate({ to: wanted === 'second' ? '/admin/review/second' : '/admin/review' })}
      keepMounted={false}
    >
      <Tabs.List mb="md">
        <Tabs.Tab value="queue">Queue</Tabs.Tab>
        <Tabs.Tab value="second">Second marking</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value={value}>{children}</Tabs.Panel>
    </Tabs>
  )
}
