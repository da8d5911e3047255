import { useMemo, useReducer } from 'react'
import type { CaseDraft, Edited } from '../draft/case-draft.ts'
import { begin, type History, lookAt, record, redo, undo } from '../draft/history.ts'
import type { Place } from '../draft/places.ts'

/** What can be done in the editor. They stay the same functions, whatever is done. */
export type EditorActs = {
  /** Changes what a node says; keys typed into the same field are one step. */
  edit: (change: (draft: CaseDraft) => CaseDraft, typing?: string) => void
  /** Changes the structure, and looks at the node that the change is about. */
  rearrange: (change: (draft: CaseDraft, place: Place) => Edited) => void
  lookAt: (place: Place) => void
  undo: () => void
  redo: () => void
}

type Act = (history: History) => History
const perform = (history: History, act: Act): History => act(history)

export function useEditor(draft: CaseDraft, place: Place): [History, EditorActs] {
  const [history, act] = useReducer(perform, undefined, () => begin(draft, place))
  const acts = useMemo<EditorActs>(
    () => ({
      edit: (change, typing) =>
        act((earlier) => record(earlier, { ...earlier.present, draft: change(earlier.present.draft) }, typing)),
      rearrange: (change) => act((earlier) => record(earlier, change(earlier.present.draft, earlier.present.place))),
      lookAt: (wanted) => act((earlier) => lookAt(earlier, wanted)),
      undo: () => act(undo),
      redo: () => act(redo),
    }),
    [],
  )
  return [history, acts]
}
