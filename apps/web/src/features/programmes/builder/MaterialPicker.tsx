import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Checkbox, Fieldset, Radio, ScrollArea, Text, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Radio.css'
import '@mantine/core/styles/Fieldset.css'
import '@mantine/core/styles/ScrollArea.css'
import { useDeferredValue, useState } from 'react'
import classes from '../programmes.module.css'
import { useMaterial } from '../programmes.ts'

type Props = {
  of: 'cases' | 'entries'
  label: string
  /** One can be chosen; several otherwise. */
  single?: boolean
  /** What is reserved for tests cannot be chosen. */
  training?: boolean
  chosen: readonly string[]
  nameOf: (id: string) => string
  onChange: (chosen: string[], names: ReadonlyMap<string, string>) => void
  error?: string | undefined
}

/** Chooses cases or entries of the knowledge base. What is chosen comes first, whatever is searched for. */
export function MaterialPicker({
  of,
  label,
  single = false,
  training = false,
  chosen,
  nameOf,
  onChange,
  error,
}: Props) {
  const [search, setSearch] = useState('')
  const found = useMaterial(of, useDeferredValue(search)).data ?? []
  const names = new Map(found.map(({ id, name }) => [id, name]))
  const others = found.filter(({ id, test_only }) => !chosen.includes(id) && !(training && test_only))
  const items = [...chosen.map((id) => ({ id, name: names.get(id) ?? nameOf(id) })), ...others]
  const choose = (id: string, on: boolean) =>
    onChange(single ? [id] : on ? [...chosen, id] : chosen.filter((one) => one !== id), names)
  const Choice = single ? Radio : Checkbox
  return (
    <Fieldset legend={label}>
      <TextInput
        aria-label={t`Search`}
        placeholder={t`Search`}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
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
