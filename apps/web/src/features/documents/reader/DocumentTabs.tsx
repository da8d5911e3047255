import { i18n } from '@lingui/core'
import { plural } from '@lingui/core/macro'
import { Button, Menu, Tabs } from '@mantine/core'
import '@mantine/core/styles/Menu.css'
import { useLayoutEffect, useRef, useState } from 'react'
import { CaseText } from '../../../ui/case-text/CaseText.tsx'
import { fittingTabs } from './fitting-tabs.ts'
import classes from './reader.module.css'

/** `titleLanguage`: of the title, which is shown as it is. */
type Titled = { documentId: string; title: string; titleLanguage?: string | undefined }
type Props = {
  documents: readonly Titled[]
  selected: string
  /** Those that are open, of which one is selected. */
  open: readonly string[]
  onSelect: (documentId: string) => void
}

/** Room for the button with the number of the others, in pixels. */
const menuWidth = 52

/**
 * The documents as tabs. Those that have no room stand in a menu; for the keyboard they are tabs like the others, and the
 * selected one always stands in the line.
 */
export function DocumentTabs({ documents, selected, open, onSelect }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const [sizes, setSizes] = useState<{ room: number; widths: readonly number[] }>()
  useLayoutEffect(() => {
    const line = list.current
    if (!line) return
    const measure = () =>
      setSizes({
        room: line.clientWidth,
        widths: [...line.querySelectorAll<HTMLElement>('[role=tab]')].map((tab) => tab.offsetWidth),
      })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(line)
    // Titles in another language are as wide as they are.
    for (const tab of line.querySelectorAll('[role=tab]')) observer.observe(tab)
    return () => observer.disconnect()
  }, [])
  const at = documents.findIndex(({ documentId }) => documentId === selected)
  const fitting = sizes && fittingTabs(sizes.widths, sizes.room, menuWidth, at)
  const others = fitting ? documents.filter((_, index) => !fitting.includes(index)) : []
  return (
    <div className={classes.tabLine}>
      <Tabs.List ref={list} className={classes.tabList}>
        {documents.map(({ documentId, title, titleLanguage }) => (
          <Tabs.Tab
            key={documentId}
            value={documentId}
            title={title}
            className={classes.tab}
            data-away={others.some((other) => other.documentId === documentId) || undefined}
            data-open={open.includes(documentId) || undefined}
          >
            <CaseText language={titleLanguage}>{title}</CaseText>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {others.length > 0 && (
        <Menu position="bottom-end" withinPortal={false}>
          <Menu.Target>
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              className={classes.more}
              aria-label={plural(others.length, { one: '# more document', other: '# more documents' })}
            >
              {/* The sign stands where the reader's language has it. */}
              {i18n.number(others.length, { signDisplay: 'always' })}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(({ documentId, title, titleLanguage }) => (
              <Menu.Item key={documentId} onClick={() => onSelect(documentId)}>
                <CaseText language={titleLanguage}>{title}</CaseText>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  )
}
