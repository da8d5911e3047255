import { maxTokens } from '@casebench/shared/contract/assistant'
import { Button, NumberInput } from '@mantine/core'
import '@mantine/core/styles/NumberInput.css'
import { type FormEvent, useState } from 'react'
import { Blocked } from '../../../ui/Blocked.tsx'
import classes from './ai-controls.module.css'
import { useSetMaxTokens } from './controls.ts'

/** How long an answer may become. It is saved on its own. */
export function MaxTokensForm({ saved }: { saved: number }) {
  const [typed, setTyped] = useState<number | string>(saved)
  const [fault, setFault] = useState<string>()
  const saving = useSetMaxTokens()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isFit = typeof typed === 'number' && Number.isInteger(typed) && typed >= 1 && typed <= maxTokens
    setFault(isFit ? undefined : `Enter a whole number from 1 to ${maxTokens.toLocaleString('en')}.`)
    if (isFit) saving.mutate(typed)
  }
  return (
    <form onSubmit={submit} noValidate className={classes.inline}>
      <NumberInput
        label="Longest answer, in tokens"
        description="A token is about four letters; 800 tokens are about a page. Longer answers are cut off."
        min={1}
        max={maxTokens}
        step={100}
        clampBehavior="none"
        allowDecimal={false}
        value={typed}
        error={fault}
        onChange={setTyped}
      />
      <Blocked reason={typed === saved && !saving.isPending ? 'Enter a different length first.' : undefined}>
        <Button type="submit" variant="default" loading={saving.isPending}>
          Save length
        </Button>
      </Blocked>
    </form>
  )
}
