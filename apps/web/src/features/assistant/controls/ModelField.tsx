import { t } from '@lingui/core/macro'
import { NativeSelect, TextInput } from '@mantine/core'
import { type Models, useModels } from './controls.ts'

type Props = { value: string; onChange: (model: string) => void }

function choicesOf({ model, models }: Models, value: string) {
  const offered = models.map(({ name, sees }) => ({ value: name, label: sees ? t`${name} (reads pictures)` : name }))
  const isOffered = value === '' || models.some(({ name }) => name === value)
  return [
    { value: '', label: model === null ? t`As configured` : t`As configured (${model})` },
    ...offered,
    ...(isOffered ? [] : [{ value, label: t`${value} (not offered)` }]),
  ]
}

/** Which model answers: one that the server offers, or any by its name where it does not say. */
export function ModelField({ value, onChange }: Props) {
  const { data } = useModels()
  if (data !== undefined && data.models.length > 0)
    return (
      <NativeSelect
        label={t`Model`}
        description={t`Marking always uses the configured one.`}
        data={choicesOf(data, value)}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )
  return (
    <TextInput
      label={t`Model`}
      description={t`The name of a model of the server; empty for the configured one.`}
      placeholder={data?.model ?? t`As configured`}
      maxLength={200}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
