import { TextInput, type TextInputProps } from '@mantine/core'
import { fieldProps, type InputProps } from './input-props.ts'

type Props = InputProps & { field: TextInputProps }

/** One line of text. Numbers are typed in here too, so that the mouse wheel never changes an answer. */
export function LineInput({ field, ...properties }: Props) {
  return (
    <TextInput
      {...fieldProps(properties)}
      onChange={(event) => properties.onType(event.currentTarget.value)}
      {...field}
    />
  )
}
