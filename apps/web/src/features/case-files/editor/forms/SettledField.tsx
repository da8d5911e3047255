import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { fieldPath } from '../../draft/fault-places.ts'
import type { Place } from '../../draft/places.ts'
import { useEditing } from '../editor-context.ts'
import { useFieldFault } from './fields.tsx'

type Props = {
  place: Place
  field: string
  label: string
  description?: string
  value: string
  maxLength: number
  /** The names that others have, and what to say of each that is typed. */
  taken: ReadonlyMap<string, string>
  onRename: (name: string) => void
}

/**
 * A name that references follow: it is given once it is written, for on the way to it there may stand one that
 * another has.
 */
export function SettledField({ place, field, label, description, value, maxLength, taken, onRename }: Props) {
  const { readOnly } = useEditing()
  const path = fieldPath(place, field)
  const fault = useFieldFault(path)
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    setTyped(value)
  }
  const owner = typed === value ? undefined : taken.get(typed)
  const isTaken = owner !== undefined
  const rename = () => {
    if (typed === value || isTaken) return
    if (typed === '') setTyped(value)
    else onRename(typed)
  }
  return (
    <TextInput
      label={label}
      description={description}
      maxLength={maxLength}
      spellCheck={false}
      readOnly={readOnly}
      data-field={path}
      value={typed}
      error={isTaken ? t`${owner}. Choose another id, or it stays ${value}.` : fault}
      onChange={({ currentTarget: { value: next } }) => setTyped(next)}
      onBlur={rename}
      onKeyDown={({ key }) => {
        if (key === 'Enter') rename()
        if (key === 'Escape') setTyped(value)
      }}
    />
  )
}
