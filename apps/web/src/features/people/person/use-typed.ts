import { useState } from 'react'

/**
 * A stored value that can be typed over in place. Until something is typed it follows what is stored; what is typed
 * stays until it is stored or taken back.
 */
export function useTyped<Value>(stored: Value) {
  const [typed, setTyped] = useState<{ value: Value }>()
  const value = typed === undefined ? stored : typed.value
  return {
    value,
    isChanged: value !== stored,
    type: (next: Value) => setTyped({ value: next }),
    takeBack: () => setTyped(undefined),
    /** Follows what is stored again, unless something else was typed meanwhile. */
    wasStored: (saved: Value) => setTyped((now) => (now?.value === saved ? undefined : now)),
  }
}
