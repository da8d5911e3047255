import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { keepPreference, readPreference } from '../preferences.ts'
import type { Column } from './column.ts'
import { readHidden } from './list-state.ts'

export type ColumnChoice = {
  isShown: (key: string) => boolean
  show: (key: string, shown: boolean) => void
  /** What is hidden, as a link says it. */
  hidden: string
}

const none = 'none'
const keysIn = (hidden: string): string[] => (hidden === none ? [] : hidden.split('.').filter(Boolean))
const asText = (keys: readonly string[]): string => (keys.length === 0 ? none : [...keys].sort().join('.'))

/**
 * Which columns of a list are shown: those that the address says, as that of a saved view or a shared link does, or else those
 * that this browser remembers under the list's name. Choosing others of a link changes the address, not what is remembered.
 */
export function useColumns<Row>(
  name: string,
  columns: readonly Column<Row>[],
): { shown: Column<Row>[]; choice: ColumnChoice } {
  const preference = `casebench-hidden-${name}`
  const [own, setOwn] = useState(() => keysIn(readPreference(preference) ?? ''))
  const ofLink = readHidden(useSearch({ strict: false }).hidden)
  const navigate = useNavigate()
  const hidden = ofLink === undefined ? own : keysIn(ofLink)
  const isShown = (key: string) => key === columns[0]?.key || !hidden.includes(key)
  const show = (key: string, shown: boolean) => {
    const next = shown ? hidden.filter((other) => other !== key) : [...hidden, key]
    if (ofLink !== undefined) {
      const search = (earlier: object) => ({ ...earlier, hidden: asText(next) })
      void navigate({ to: '.', search, replace: true, resetScroll: false })
      return
    }
    keepPreference(preference, next.join('.'))
    setOwn(next)
  }
  return { shown: columns.filter(({ key }) => isShown(key)), choice: { isShown, show, hidden: asText(hidden) } }
}
