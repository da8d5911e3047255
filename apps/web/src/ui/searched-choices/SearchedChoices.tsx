import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Checkbox, Fieldset, Radio, ScrollArea, Text, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Radio.css'
import '@mantine/core/styles/Fieldset.css'
import '@mantine/core/styles/ScrollArea.css'
import type { ReactNode } from 'react'
import classes from './searched-choices.module.css'

type Item = { id: string; name: string }

type Props = {
  label: string
  /** One can be chosen; several otherwise. */
  single: boolean
  search: string
  onSearch: (search: string) => void
  /** What was found for the search. */
  found: readonly Item[]
  chosen: readonly string[]
  /** What something is called that is chosen and was not found. */
  nameOf: (id: string) => string
  onChange: (chosen: string[], names: ReadonlyMap<string, string>) => void
  error?: ReactNode
}

/** Chooses among many things by searching for them. What is chosen comes first, whatever is searched for. */
export function SearchedChoices({ label, single, search, onSearch, found, chosen, nameOf, onChange, error }: Props) {
  const names = new Map(found.map(({ id, name }) => [id, name]))
  const items = [
    ...chosen.map((id) => ({ id, name: names.get(id) ?? nameOf(id) })),
    ...found.filter(({ id }) => !chosen.includes(id)),
  ]
  const choose = (id: string, on: boolean) =>
    onChange(single ? [id] : on ? [...chosen, id] : chosen.filter((one) => one !== id), names)
  const Choice = single ? Radio : Checkbox
  return (
    <Fieldset legend={label}>
      <TextInput
        aria-label={t`Search`}
        placeholder={t`Search`}
        value={search}
        onChange={({ currentTarget }) => onSearch(currentTarget.value)}
        mb="xs"
      />
      <ScrollArea.Autosize mah={180} type="auto">
        <div className={classes.choices}>
          {items.map(({ id, name }) => (
            <Choice
              key={id}
              label={name}
              checked={chosen.includes(id)}
              onChange={({ currentTarget }) => choose(id, currentTarget.checked)}
            />
          ))}
          {items.length === 0 && (
            <Text size="sm" c="dimmed">
              <Trans>Nothing found</Trans>
            </Text>
          )}
        </div>
      </ScrollArea.Autosize>
      {error !== undefined && (
        <Text size="sm" c="red" role="alert" mt="xs">
          {error}
        </Text>
      )}
    </Fieldset>
  )
}
