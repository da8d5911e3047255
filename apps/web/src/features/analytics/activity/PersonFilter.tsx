import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { useState } from 'react'

type Props = {
  label: string
  value: string
  /** Whether the contract takes it. */
  isEmail: (text: string) => boolean
  onChange: (email: string | undefined) => void
}

/** Filters by somebody's email once it is written, which is when the field is left or Enter is pressed. */
export function PersonFilter({ label, value, isEmail, onChange }: Props) {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    setTyped(value)
  }
  const [isRefused, setRefused] = useState(false)
  const apply = () => {
    const email = typed.trim()
    const isGood = email === '' || isEmail(email)
    setRefused(!isGood)
    if (isGood && email !== value) onChange(email === '' ? undefined : email)
  }
  return (
    <TextInput
      aria-label={label}
      placeholder={label}
      maxLength={240}
      spellCheck={false}
      autoComplete="off"
      value={typed}
      error={isRefused && t`Enter an email.`}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={apply}
      onKeyDown={({ key }) => {
        if (key === 'Enter') apply()
      }}
    />
  )
}
