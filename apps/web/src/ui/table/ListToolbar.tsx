import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import classes from './list.module.css'
import type { ListState } from './list-state.ts'
import type { ColumnChoice } from './use-columns.ts'
import { ViewsButton } from './views/ViewsButton.tsx'

type Props = {
  /** The label of the search: "Search users". */
  search: string
  state: ListState
  onChange: (change: Partial<ListState>) => void
  /** Of a list whose columns can be chosen: a saved view has them, too. */
  columns?: ColumnChoice
  /** Filters at the left, what concerns the whole list at the right. */
  children?: ReactNode
}

const pause = 250

/** Above a list: the search, which waits until typing stops, what the page adds, and the saved views. */
export function ListToolbar({ search: label, state, onChange, columns, children }: Props) {
  const [typed, setTyped] = useState(state.q)
  const [sent, setSent] = useState(state.q)
  const [seen, setSeen] = useState(state.q)
  if (state.q !== seen) {
    setSeen(state.q)
    // Not what was typed here: a link, or the way back.
    if (state.q !== sent) setTyped(state.q)
  }
  const search = useDebouncedCallback((q: string) => {
    setSent(q)
    onChange({ q })
  }, pause)
  return (
    <div className={classes.toolbar}>
      <TextInput
        type="search"
        aria-label={label}
        placeholder={label}
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
        className={classes.search}
        maxLength={200}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          search(value.trim())
        }}
      />
      {children}
      <ViewsButton columns={columns} />
    </div>
  )
}
