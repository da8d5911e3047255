import { type RefObject, useEffect, useRef } from 'react'
import { isShortcut } from '../../../ui/shortcuts.ts'

/** Whether something lies over the documents, or they are where nobody can reach them. */
function isAway(reader: HTMLElement): boolean {
  const dialog = document.querySelector('[role=dialog][aria-modal=true]')
  return reader.closest('[inert]') !== null || (dialog !== null && !dialog.contains(reader))
}

/**
 * Ctrl F finds in the documents from wherever one is on the page. Pressed again in their field it is the browser's own search.
 * `onReveal` brings documents forward that are not in sight.
 */
export function useFindKey(
  reader: RefObject<HTMLElement | null>,
  field: RefObject<HTMLInputElement | null>,
  onReveal: (() => void) | undefined,
): void {
  const reveal = useRef(onReveal)
  useEffect(() => {
    reveal.current = onReveal
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isShortcut(event, 'findInDocument')) return
      const [shown, input] = [reader.current, field.current]
      if (!shown || !input || document.activeElement === input || isAway(shown)) return
      const isInSight = shown.offsetParent !== null
      if (!isInSight && !reveal.current) return
      event.preventDefault()
      const focus = () => {
        input.focus()
        input.select()
      }
      if (isInSight) return focus()
      reveal.current?.()
      requestAnimationFrame(focus)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [reader, field])
}
