import { createContext, useContext } from 'react'
import type { PlacedFault } from '../draft/fault-places.ts'
import type { EditorActs } from './use-editor.ts'

/** What every part of an open case shares. */
export type Editing = {
  acts: EditorActs
  readOnly: boolean
  /** The language that the case is written in. */
  language: string
  faults: readonly PlacedFault[]
}

const EditingContext = createContext<Editing | undefined>(undefined)
export const EditingProvider = EditingContext.Provider

export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('This part belongs in the case editor')
  return editing
}
