import { Textarea } from '@mantine/core'
import { fieldProperties, type InputProperties } from './input-properties.ts'

/** A postal address, on one line or several. */
export function AddressAnswer(properties: InputProperties) {
  return (
    <Textarea
      {...fieldProperties(properties)}
      onChange={(event) => properties.onType(event.currentTarget.value)}
      spellCheck={false}
      autosize
      minRows={2}
      maxRows={6}
    />
  )
}
