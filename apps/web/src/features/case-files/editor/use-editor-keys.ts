import { useEffect } from 'react'
import type { EditorActs } from './use-editor.ts'

/** Ctrl Z takes back and Ctrl Shift Z does again, over the whole draft, wherever the focus is. */
export function useEditorKeys({ undo, redo }: EditorActs, save: () => void, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      if (document.querySelector('[role=dialog][aria-modal=true]')) return
      const key = event.key.toLowerCase()
      if (key === 's') save()
      else if (key === 'y' || (key === 'z' && event.shiftKey)) redo()
      else if (key === 'z') undo()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [undo, redo, save, enabled])
}
