import type { CaseDraft, Edited } from './case-draft.ts'

/** What was done to a draft, and what was taken back. */
export type History = {
  past: readonly Edited[]
  present: Edited
  future: readonly Edited[]
  /** The field that is being typed into: typing there is one step, however many keys it takes. */
  typing?: string
}

const steps = 200

export const begin = (draft: CaseDraft, place: string): History => ({ past: [], present: { draft, place }, future: [] })

/** Another draft, as a step that can be undone. Nothing changed is no step. */
export function record(history: History, next: Edited, typing?: string): History {
  if (next.draft === history.present.draft) return { ...history, present: next }
  if (typing !== undefined && typing === history.typing) return { ...history, present: next, future: [] }
  const past = [...history.past, history.present].slice(-steps)
  return { past, present: next, future: [], ...(typing === undefined ? {} : { typing }) }
}

/** Looks at another node. What is typed from now on is a step of its own. */
export const lookAt = ({ past, present, future }: History, place: string): History => ({
  past,
  present: { ...present, place },
  future,
})

/** Takes back the last step, and looks at where it was made. */
export function undo({ past, present, future }: History): History {
  const last = past.at(-1)
  if (last === undefined) return { past, present, future }
  return { past: past.slice(0, -1), present: last, future: [present, ...future] }
}

export function redo({ past, present, future }: History): History {
  const [next, ...further] = future
  if (next === undefined) return { past, present, future }
  return { past: [...past, present], present: next, future: further }
}
