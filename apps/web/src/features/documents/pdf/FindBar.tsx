import { t } from '@lingui/core/macro'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { Blocked } from '../../../ui/Blocked.tsx'
import classes from '../documents.module.css'

type Props = {
  search: string
  count: number
  /** Counted from 0. */
  at: number
  onSearch: (search: string) => void
  onStep: (step: 1 | -1) => void
  onClose: () => void
}

function howMany(search: string, count: number, at: number): string {
  if (search.trim() === '') return ''
  return count === 0 ? t`not found` : t`${at + 1} of ${count}`
}

/** Find in the document. Enter goes on, Shift Enter back, Escape closes. */
export function FindBar({ search, count, at, onSearch, onStep, onClose }: Props) {
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onStep(event.shiftKey ? -1 : 1)
    if (event.key === 'Escape') onClose()
    if (event.key === 'Enter' || event.key === 'Escape') event.preventDefault()
  }
  const button = { variant: 'subtle', color: 'gray' } as const
  const nothing = count > 0 ? undefined : search === '' ? t`Type what to find first.` : t`There are no matches.`
  return (
    <search className={classes.find}>
      <TextInput
        size="xs"
        className={classes.findField}
        aria-label={t`Find in this document`}
        placeholder={t`Find`}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
        onKeyDown={press}
        autoComplete="off"
        data-autofocus
        autoFocus
      />
      <span className={classes.found} role="status">
        {howMany(search, count, at)}
      </span>
      <Blocked reason={nothing}>
        <ActionIcon {...button} aria-label={t`Previous match`} onClick={() => onStep(-1)}>
          <IconChevronUp size={17} stroke={1.6} />
        </ActionIcon>
      </Blocked>
      <Blocked reason={nothing}>
        <ActionIcon {...button} aria-label={t`Next match`} onClick={() => onStep(1)}>
          <IconChevronDown size={17} stroke={1.6} />
        </ActionIcon>
      </Blocked>
      <ActionIcon {...button} aria-label={t`Close find`} onClick={onClose}>
        <IconX size={17} stroke={1.6} />
      </ActionIcon>
    </search>
  )
}
