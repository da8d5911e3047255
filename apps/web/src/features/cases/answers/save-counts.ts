import type { SaveState, SaveSummary } from './answer-types.ts'

/** How many answers are not with the server yet, and why. */
export function countStates(states: readonly SaveState[]): Pick<SaveSummary, 'saving' | 'kept' | 'refused' | 'unsent'> {
  const counts = { saving: 0, kept: 0, refused: 0, unsent: 0 }
  for (const state of states) {
    if (state === 'saved' || state === 'conflict') continue
    counts.unsent += 1
    counts[state] += 1
  }
  return counts
}
