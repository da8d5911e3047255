import { startTransition, useEffect, useState } from 'react'

/**
 * False for the first picture of what has this key, true right after it: what can come a moment later does not hold up what
 * is seen first, and a key can be pressed while it is drawn.
 */
export function useAfterFirstPicture(key: string): boolean {
  const [drawn, setDrawn] = useState<string>()
  useEffect(() => startTransition(() => setDrawn(key)), [key])
  return drawn === key
}
