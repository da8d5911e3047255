import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
/** One line of what is noted about someone. `stored` is what it was read from, where that was no text. */
export type MetadataRow = { id: string; key: string; value: string; stored?: unknown }

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

export const rowsOf = (metadata: Readonly<Record<string, unknown>>): MetadataRow[] =>
  Object.entries(metadata).map(([key, value]) => ({
    id: key,
    key,
    value: textOf(value),
    ...(typeof value === 'string' ? {} : { stored: value }),
  }))

const isEmpty = ({ key, value }: MetadataRow): boolean => key.trim() === '' && value.trim() === ''

/** What the rows say. What was no text and was not touched stays what it was; empty rows say nothing. */
export const metadataOf = (rows: readonly MetadataRow[]): Record<string, unknown> =>
  Object.fromEntries(
    rows
      .filter((row) => !isEmpty(row))
      .map(({ key, value, stored }) => [
        key.trim(),
        stored !== undefined && textOf(stored) === value ? stored : value.trim(),
      ]),
  )

const maxRows = 50

/** What is wrong with the names of rows, by their place in the form. `largest` is how many bytes all may take, as JSON. */
export function metadataFaults(rows: readonly MetadataRow[], largest: number): Record<string, string> {
  const faults: Record<string, string> = {}
  const filled = [...rows.entries()].filter(([, row]) => !isEmpty(row))
  for (const [nth, [at, { key }]] of filled.entries()) {
    const name = key.trim()
    const fault = nameFault(
      name,
      filled.slice(0, nth).some(([, other]) => other.key.trim() === name),
    )
    if (fault !== undefined) faults[pathOf(at)] = fault
    else if (nth >= maxRows) faults[pathOf(at)] = t`${maxRows} lines are the maximum.`
  }
  const last = filled.at(-1)
  const bytes = new TextEncoder().encode(JSON.stringify(metadataOf(rows))).length
  if (last !== undefined && bytes > largest)
    faults[pathOf(last[0])] ??=
      t`Together they take ${bytes.toLocaleString(i18n.locale)} bytes. The maximum is ${largest.toLocaleString(i18n.locale)}.`
  return faults
}

const pathOf = (at: number): string => `metadata.${at}.key`

function nameFault(name: string, isThere: boolean): string | undefined {
  if (name === '') return t`Give it a name.`
  if ([...name].length > 100) return t`A name has up to 100 characters.`
  return isThere ? t`This name is already used.` : undefined
}
