import { clear, createStore } from 'idb-keyval'
import { onSignOut } from '../../../api/session.ts'

// Opened with the first use: a browser may forbid it, and then nothing is kept.
let opened: ReturnType<typeof createStore> | undefined

/** Where this device keeps what authors have not saved yet. */
export function draftStore(): ReturnType<typeof createStore> {
  opened ??= createStore('casebench-case-drafts', 'drafts')
  return opened
}

// Not loaded with the editor: nothing of an answer sheet stays on the device after a sign-out.
onSignOut(() => clear(draftStore()))
