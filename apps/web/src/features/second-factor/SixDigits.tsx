import { TextInput } from '@mantine/core'
import type { Ref } from 'react'
import classes from './second-factor-step.module.css'

const length = 6

type Props = {
  label: string
  description?: string
  error?: string | undefined
  value: string
  readOnly: boolean
  onChange: (digits: string) => void
  /** Called with the last digit: nobody has to look for a button while the code runs out. */
  onComplete: (digits: string) => void
  ref?: Ref<HTMLInputElement>
}

export const isComplete = (digits: string): boolean => digits.length === length

/** The code of an authenticator. One field, so that it can be pasted and filled in by the device, with spaces or without. */
export function SixDigits({ label, description, error, value, readOnly, onChange, onComplete, ref }: Props) {
  function take(text: string) {
    const digits = text.replace(/\D/g, '').slice(0, length)
    onChange(digits)
    if (isComplete(digits) && digits !== value) onComplete(digits)
  }
  return (
    <TextInput
      ref={ref}
      label={label}
      description={description}
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      classNames={{ input: classes.digits }}
      value={value}
      readOnly={readOnly}
      onChange={(event) => take(event.currentTarget.value)}
    />
  )
}
