import { MultiSelect } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/PillsInput.css'
import '@mantine/core/styles/Pill.css'
import type { Choice } from './choice.ts'
import { type Source, useChoices } from './use-choices.ts'

type Props = {
  label: string
  placeholder: string
  source: Source
  chosen: readonly Choice[]
  error?: string | undefined
  onChange: (choices: Choice[]) => void
}

/** Any number of many choices, searched as one types. */
export function SomeOf({ label, placeholder, source, chosen, error, onChange }: Props) {
  const choices = useChoices(source, chosen)
  return (
    <MultiSelect
      label={label}
      error={error}
      placeholder={chosen.length === 0 ? placeholder : ''}
      {...choices}
      searchable
      selectFirstOptionOnChange
      hidePickedOptions
      withScrollArea={false}
      styles={{ options: { maxHeight: 280, overflowY: 'auto' } }}
      value={chosen.map(({ value }) => value)}
      onChange={(values) =>
        onChange(values.flatMap((value) => choices.data.find((choice) => choice.value === value) ?? []))
      }
    />
  )
}
