import { useState } from 'react'
import { keepPreference, readPreference } from '../preferences.ts'
import type { Column } from './column.ts'

export type ColumnChoice = { isShown: (key: string) => boolean; show: (key: string, shown: boolean) => void }

/** Which columns of a list this browser shows, remembered under the list's name. */
export function useColumns<Row>(
  name: string,
  columns: readonly Column<Row>[],
): { shown: Column<Row>[]; choice: ColumnChoice } {
  const preference = `casebench-hidden-${name}`
  const [hidden, setHidden] = useState(() => (readPreference(preference) ?? '').split('.').filter(Boolean))
  const isShown = (key: string) => key === columns[0]?.key || !hidden.includes(key)
  const show = (key: string, shown: boolean) => {
    const next = shown ? hidden.filter((other) => other !== key) : [...hidden, key]
    keepPreference(preference, next.join('.'))
    setHidden(next)
  }
  return { shown: columns.filter(({ key }) => isShown(key)), choice: { isShown, show } }
}
