import { Tabs } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './tab-list.module.css'

type Props = { selected: string; grow?: boolean; className?: string | undefined; children: ReactNode }

/** Tabs in one line. Where they have no room side by side the line scrolls, with the selected one in sight. */
export function TabList({ selected, grow = false, className = '', children }: Props) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is selected, and where it is the list knows.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (!list.current || !tab) return
    const [line, chosen] = [list.current.getBoundingClientRect(), tab.getBoundingClientRect()]
    list.current.scrollLeft += chosen.left + chosen.width / 2 - (line.left + line.width / 2)
  }, [selected])
  return (
    <Tabs.List ref={list} grow={grow} className={`${classes.list} ${className}`}>
      {children}
    </Tabs.List>
  )
}
