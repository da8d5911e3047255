import { Select, Text } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/CloseButton.css'
import type { ReactNode } from 'react'
import type { Choice } from './choice.ts'
import { type Source, useChoices } from './use-choices.ts'

type Props = {
  label: string
  placeholder: string
  description?: ReactNode
  source: Source
  chosen: Choice | undefined
  error?: string
  onChange: (choice: Choice | undefined) => void
  /** The first field of a dialog: it has the focus when that opens, and its choices stand below it. */
  isFirst?: boolean
}

/** One of many choices, searched as one types. */
export function OneOf({ label, placeholder, description, source, chosen, error, onChange, isFirst }: Props) {
  const choices = useChoices(source, chosen === undefined ? [] : [chosen])
  return (
    <Select
      {...{ label, placeholder, description, error }}
      {...choices}
      onSearchChange={(search) => {
        choices.onSearchChange(search)
        // By the keyboard a choice is taken back by emptying the field.
        if (search === '' && chosen !== undefined) onChange(undefined)
      }}
      renderOption={({ option }) => {
        const { further } = choices.data.find(({ value }) => value === option.value) ?? {}
        return (
          <span>
            {option.label}
            {further !== undefined && (
              <Text component="span" display="block" size="sm" c="dimmed">
                {further}
              </Text>
            )}
          </span>
        )
      }}
      data-autofocus={isFirst || undefined}
      searchable
      selectFirstOptionOnChange
      clearable
      value={chosen?.value ?? null}
      onChange={(value) => onChange(choices.data.find((choice) => choice.value === value))}
    />
  )
}
