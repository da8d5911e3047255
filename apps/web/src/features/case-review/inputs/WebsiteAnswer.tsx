import { normaliseWebsite } from '../readings/website.ts'
import type { InputProperties } from './input-properties.ts'
import { LineInput } from './LineInput.tsx'

/** A website; on leaving the field a valid domain loses its scheme and www (specification §5). */
export function WebsiteAnswer(properties: InputProperties) {
  const { value, readOnly, onChoose, onLeave } = properties
  const leave = () => {
    const domain = normaliseWebsite(value)
    if (readOnly || domain === value) onLeave()
    else onChoose(domain)
  }
  return (
    <LineInput {...properties} onLeave={leave} field={{ inputMode: 'url', spellCheck: false, autoCapitalize: 'off' }} />
  )
}
