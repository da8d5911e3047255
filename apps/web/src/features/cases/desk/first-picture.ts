import { startTransition, useEffect, useState } from 'react'

/** Milliseconds after which what waits comes in any case: a tab in the background is not painted. */
const maxWait = 500

/** Calls back when the browser has painted what stands in the page now, and has had a turn for keys that were pressed meanwhile. */
function afterPaint(act: () => void): () => void {
  let turn = setTimeout(act, maxWait)
  const frame = requestAnimationFrame(() => {
    clearTimeout(turn)
    turn = setTimeout(act)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(turn)
  }
}

/**
 * False for the first picture of what has this key, true once that is painted: what can come a moment later does not hold up
 * what is seen first, and a key can be pressed while it is drawn.
 */
export function useAfterFirstPicture(key: string): boolean {
  const [drawn, setDrawn] = useState<string>()
  useEffect(() => afterPaint(() => startTransition(() => setDrawn(key))), [key])
  return drawn === key
}
