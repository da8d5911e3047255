import { Button, NumberInput } from '@mantine/core'
import '@mantine/core/styles/NumberInput.css'
import type { FormEvent } from 'react'
import { Blocked } from '../../../ui/Blocked.tsx'
import classes from './person.module.css'
import { useSaveLevel } from './person.ts'
import { useTyped } from './use-typed.ts'

type Props = { email: string; level: number }

/** The level, changed in place. */
export function LevelField({ email, level }: Props) {
  const typed = useTyped<string | number>(level)
  const saving = useSaveLevel(email)
  const { value } = typed
  const isLevel = typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 100
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isLevel) saving.mutate(value, { onSuccess: () => typed.wasStored(value) })
  }
  return (
    <form className={classes.level} onSubmit={submit} noValidate>
      <NumberInput
        aria-label="Level"
        size="xs"
        w={86}
        min={1}
        max={100}
        clampBehavior="none"
        allowDecimal={false}
        value={value}
        error={isLevel ? undefined : '1 to 100'}
        onChange={typed.type}
      />
      {typed.isChanged && (
        <Blocked reason={isLevel ? undefined : 'Enter a whole number from 1 to 100.'}>
          <Button type="submit" size="xs" loading={saving.isPending}>
            Save level
          </Button>
        </Blocked>
      )}
    </form>
  )
}
