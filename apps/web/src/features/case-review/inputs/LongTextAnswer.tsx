import { Textarea } from '@mantine/core'
import { fieldProperties, type InputProperties } from './input-properties.ts'

/** Several sentences. The field grows with them. */
export function LongTextAnswer(properties: InputProperties) {
  return (
    <Textarea
      {...fieldProperties(properties)}
      onChange={(event) => properties.onType(event.currentTarget.value)}
      autosize
      minRows={4}
      maxRows={18}
    />
  )
}
