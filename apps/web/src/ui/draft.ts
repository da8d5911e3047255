import { useState } from 'react'

// They live as long as the page does: what is being written is nobody else's to find on the device.
const drafts = new Map<string, string>()

/** Text that is being written. What it stands in may be closed and opened again; it stays until it is set to nothing. */
export function useDraft(name: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => drafts.get(name) ?? '')
  const write = (next: string) => {
    if (next === '') drafts.delete(name)
    else drafts.set(name, next)
    setText(next)
  }
  return [text, write]
}
