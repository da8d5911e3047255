import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Checkbox, Fieldset, Radio, ScrollArea, Stack, Text, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Radio.css'
import '@mantine/core/styles/Fieldset.css'
import '@mantine/core/styles/ScrollArea.css'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useMaterial } from './credentials.ts'

type Props = {
  of: 'programmes' | 'cases'
  label: string
  single?: boolean
  chosen: readonly string[]
  nameOf: (id: string) => string
  onChange: (chosen: string[]) => void
  error?: ReactNode
}

/** Chooses what criteria name. What is chosen comes first, whatever is searched for. */
export function CriteriaPicker({ of, label, single = false, chosen, nameOf, onChange, error }: Props) {
  const [search, setSearch] = useState('')
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map())
  const found = useMaterial(of, useDeferredValue(search)).data ?? []
  const items = [
    ...chosen.map((id) => ({ id, name: found.find((one) => one.id === id)?.name ?? known.get(id) ?? nameOf(id) })),
    ...found.filter(({ id }) => !chosen.includes(id)),
  ]
  const choose = (id: string, name: string, on: boolean) => {
    setKnown(new Map([...known, [id, name]]))
    onChange(single ? [id] : on ? [...chosen, id] : chosen.filter((one) => one !== id))
  }
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
        <Stack gap={6}>
          {items.map(({ id, name }) => (
            <Choice
              key={id}
              label={name}
              checked={chosen.includes(id)}
              onChange={({ currentTarget }) => choose(id, name, currentTarget.checked)}
            />
          ))}
          {items.length === 0 && (
            <Text size="sm" c="dimmed">
              <Trans>Nothing found</Trans>
            </Text>
          )}
        </Stack>
      </ScrollArea.Autosize>
      {error !== undefined && (
        <Text size="sm" c="red" role="alert" mt="xs">
          {error}
        </Text>
      )}
    </Fieldset>
  )
}
