import { plural, t } from '@lingui/core/macro'
import { ActionIcon, Button, Popover, TextInput } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/SegmentedControl.css'
import { IconChevronDown, IconChevronUp, IconSearch, IconTextCaption } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { Blocked } from '../../../ui/Blocked.tsx'
import { HitList } from './HitList.tsx'
import { selectChosen } from './highlights.ts'
import classes from './search.module.css'
import type { Search, SearchableDocument } from './use-search.ts'

type Props = {
  field: RefObject<HTMLInputElement | null>
  search: Search
  documents: readonly (SearchableDocument & { titleLanguage?: string | undefined })[]
  /** Back to what is read. */
  onLeave: () => void
}

function summaryOf({ hits, pending, isInAll }: Search): string {
  if (hits.length === 0) return pending > 0 ? t`Searching…` : t`No matches`
  if (!isInAll) return plural(hits.length, { one: '# match', other: '# matches' })
  const documents = new Set(hits.map(({ documentId }) => documentId)).size
  const count = hits.length
  return plural(documents, { one: `${count} in # document`, other: `${count} in # documents` })
}

/** Find in the documents. Enter goes on, Shift Enter back, Escape leads back to the pages. */
export function SearchBar({ field, search, documents, onLeave }: Props) {
  const [isListOpen, setListOpen] = useState(false)
  const { text, hits, chosen, step } = search
  const isOn = text.trim() !== ''
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') step(event.shiftKey ? -1 : 1)
    else if (event.key === 'Escape') onLeave()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const selectThis = () => {
    // None yet where the document that is read has none.
    if (chosen === undefined) step(1)
    selectChosen()
  }
  const nothing = hits.length > 0 ? undefined : isOn ? t`There are no matches.` : t`Type what to find first.`
  const button = { variant: 'subtle', color: 'gray', size: 'sm' } as const
  return (
    <search className={classes.search} data-on={isOn || undefined}>
      <TextInput
        ref={field}
        size="xs"
        className={classes.field}
        aria-label={t`Find in the documents`}
        placeholder={t`Find in the documents`}
        title={t`Find (Ctrl F)`}
        leftSection={<IconSearch size={15} stroke={1.7} aria-hidden />}
        value={text}
        onChange={(event) => search.type(event.currentTarget.value)}
        onKeyDown={press}
        autoComplete="off"
      />
      {isOn && (
        <>
          <Popover
            opened={isListOpen}
            onChange={setListOpen}
            position="bottom-start"
            // In the reader itself, which may fill the screen.
            withinPortal={false}
            width={360}
            shadow="md"
            trapFocus
            returnFocus
          >
            <Popover.Target>
              <Button
                size="compact-xs"
                variant="light"
                radius="xl"
                className={classes.summary}
                onClick={() => setListOpen(!isListOpen)}
              >
                {summaryOf(search)}
              </Button>
            </Popover.Target>
            <Popover.Dropdown className={classes.dropdown} aria-label={t`Matches`}>
              <HitList search={search} documents={documents} onChosen={() => setListOpen(false)} />
            </Popover.Dropdown>
          </Popover>
          <span className={classes.position} role="status" aria-label={summaryOf(search)}>
            {chosen !== undefined && t({ message: `${chosen + 1} of ${hits.length}`, context: 'hit' })}
          </span>
          <Blocked reason={nothing}>
            <ActionIcon {...button} aria-label={t`Previous match`} onClick={() => step(-1)}>
              <IconChevronUp size={16} stroke={1.7} />
            </ActionIcon>
          </Blocked>
          <Blocked reason={nothing}>
            <ActionIcon {...button} aria-label={t`Next match`} onClick={() => step(1)}>
              <IconChevronDown size={16} stroke={1.7} />
            </ActionIcon>
          </Blocked>
          <Blocked reason={nothing}>
            <ActionIcon
              {...button}
              aria-label={t`Select this match`}
              title={t`Select this match: Shift and the arrow keys extend it`}
              onClick={selectThis}
            >
              <IconTextCaption size={16} stroke={1.7} />
            </ActionIcon>
          </Blocked>
        </>
      )}
    </search>
  )
}
