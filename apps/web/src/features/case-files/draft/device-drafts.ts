import { del, get, set } from 'idb-keyval'
import type { CaseDraft } from './case-draft.ts'
import { draftStore } from './draft-store.ts'
import { readDraft } from './read-draft.ts'

/** A draft that was not saved, as this device kept it. */
export type KeptDraft = {
  draft: CaseDraft
  caseId: string
  /** The version that it was made from; undefined for a new case. */
  version?: number
  /** Of the draft on the server that it changes; absent or null where there was none. */
  revision?: string | null
  keptAt: number
}

async function orElse<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work()
  } catch (error) {
    console.warn('This device cannot store drafts of cases', error)
    return otherwise
  }
}

const keyOf = (email: string, name: string) => `${email}:${name}`

/** The draft that this person left unsaved under a name, if there is one. */
export const keptDraft = (email: string, name: string): Promise<KeptDraft | undefined> =>
  orElse(async () => {
    const kept = await get<KeptDraft>(keyOf(email, name), draftStore())
    return kept && { ...kept, draft: readDraft(kept.draft) }
  }, undefined)

/** Answers whether the device keeps it. */
export const keepDraft = (email: string, name: string, kept: KeptDraft): Promise<boolean> =>
  orElse(async () => {
    await set(keyOf(email, name), kept, draftStore())
    return true
  }, false)

export const forgetDraft = (email: string, name: string): Promise<void> =>
  orElse(() => del(keyOf(email, name), draftStore()), undefined)

/** Under which name the draft of a case is kept that has no id yet. No case can be called so. */
export const newCaseName = '(new)'
