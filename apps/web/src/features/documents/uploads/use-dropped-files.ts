import { useEffect, useState } from 'react'
import { pastedFiles } from './pasted-files.ts'

// The browser's own name for them (HTML Standard, DataTransfer.types), in every language.
const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false

/**
 * Takes files that are dropped anywhere on the page or pasted into it.
 * @returns whether some are being dragged over it just now.
 */
export function useDroppedFiles(onFiles: (files: File[]) => void, isOpen: boolean): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      // Without this the browser would leave the desk and show the file, also where none is taken.
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = isOpen ? 'copy' : 'none'
      setIsOver(isOpen)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(false)
      if (isOpen) onFiles([...(event.dataTransfer?.files ?? [])])
    }
    const paste = (event: ClipboardEvent) => {
      const files = isOpen ? pastedFiles(event, new Date()) : []
      if (files.length === 0) return
      event.preventDefault()
      onFiles(files)
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    window.addEventListener('paste', paste)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
      window.removeEventListener('paste', paste)
    }
  }, [onFiles, isOpen])
  return isOver
}
