import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.css'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './tab-list.module.css'

type Props = {
  selected: string
  grow?: boolean
  /** They stand on the page and not on a panel. */
  onPage?: boolean
  className?: string | undefined
  children: ReactNode
}

/** Tabs in one line. Where they have no room side by side the line scrolls, with the selected one in sight. */
export function TabList({ selected, grow = false, onPage = false, className = '', children }: Props) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is selected, and where it is the list knows.
  useEffect(() => {
    const line = list.current
    if (!line) return
    const centre = () => {
      const tab = line.querySelector<HTMLElement>('[aria-selected="true"]')
      if (!tab) return
      const [shown, chosen] = [line.getBoundingClientRect(), tab.getBoundingClientRect()]
      line.scrollLeft += chosen.left + chosen.width / 2 - (shown.left + shown.width / 2)
    }
    // It is told of the first size, too.
    const observer = new ResizeObserver(centre)
    observer.observe(line)
    return () => observer.disconnect()
  }, [selected])
  return (
    <Tabs.List ref={list} grow={grow} className={`${classes.list} ${className}`} data-on-page={onPage || undefined}>
      {children}
    </Tabs.List>
  )
}
