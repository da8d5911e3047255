import { TextInput, type TextInputProps } from '@mantine/core'
import { fieldProperties, type InputProperties } from './input-properties.ts'

type Properties = InputProperties & { field: TextInputProps }

/** One line of text. Numbers are typed in here too, so that the mouse wheel never changes an answer. */
export function LineInput({ field, ...properties }: Properties) {
  return (
    <TextInput
      {...fieldProperties(properties)}
      onChange={(event) => properties.onType(event.currentTarget.value)}
      {...field}
    />
  )
}
