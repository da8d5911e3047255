import { normaliseWebsite } from '../readings/website.ts'
import type { InputProps } from './input-props.ts'
import { LineInput } from './LineInput.tsx'

/** A website; on leaving the field a valid domain loses its scheme and www (specification §5). */
export function WebsiteAnswer(props: InputProps) {
  const { value, readOnly, onChoose, onLeave } = props
  const leave = () => {
    const domain = normaliseWebsite(value)
    if (readOnly || domain === value) onLeave()
    else onChoose(domain)
  }
  return <LineInput {...props} onLeave={leave} field={{ inputMode: 'url', spellCheck: false, autoCapitalize: 'off' }} />
}
