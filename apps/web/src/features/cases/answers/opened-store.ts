import type { Assignment } from '../../../api/case-query.ts'
import { onSignOut } from '../../../api/session.ts'
import { onPushed } from '../../../api/socket.ts'
import { systemClock } from '../clock.ts'
import { AnswerStore } from './answer-store.ts'
import type { SendAnswer } from './answer-types.ts'
import { deviceDrafts } from './draft-storage.ts'
import { tabChannel } from './tab-channel.ts'

export type OpenedStore = { store: AnswerStore; close: () => void }

function connect(store: AnswerStore): () => void {
  const retry = () => store.sendAllNow()
  const hidden = () => {
    if (document.visibilityState === 'hidden') retry()
  }
  const leaving = () => store.sendBeforeLeaving()
  window.addEventListener('online', retry)
  window.addEventListener('focus', retry)
  window.addEventListener('pageshow', retry)
  window.addEventListener('pagehide', leaving)
  document.addEventListener('visibilitychange', hidden)
  const stopPushed = onPushed(retry)
  return () => {
    window.removeEventListener('online', retry)
    window.removeEventListener('focus', retry)
    window.removeEventListener('pageshow', retry)
    window.removeEventListener('pagehide', leaving)
    document.removeEventListener('visibilitychange', hidden)
    stopPushed()
  }
}

type Own = {
  send: SendAnswer
  onLocked: () => void
  isShaping: (attributeId: string) => boolean
}

/** A store whose drafts are kept on this device under a name, and shared with the other tabs. */
export function openStore(email: string, name: string, own: Own): OpenedStore {
  const tabs = tabChannel(`${email}:${name}`)
  const store = new AnswerStore({
    ...own,
    drafts: deviceDrafts(localStorage, email, name),
    tabs,
    clock: systemClock,
    isOnline: () => navigator.onLine,
  })
  const disconnect = connect(store)
  const close = () => {
    disconnect()
    store.dispose()
    tabs.close()
  }
  return { store, close }
}

/** What stays open while the page lives, so that what was typed just before leaving the desk is still sent; until one signs out. */
export function keptUntilSignOut<Opened extends OpenedStore>(): Map<string, Opened> {
  const opened = new Map<string, Opened>()
  onSignOut(() => {
    for (const { close } of opened.values()) close()
    opened.clear()
  })
  return opened
}

type Beside = { send: (assignment: Assignment) => SendAnswer; onLocked: (assignment: Assignment) => void }

/** The stores of what is kept, sent and compared as answers are, beside them: one for each case in this tab. */
export function storesBesideAnswers(kind: string, { send, onLocked }: Beside): (assignment: Assignment) => AnswerStore {
  const opened = keptUntilSignOut()
  return (assignment) => {
    // Not below the drafts of answers, which are all that begins with the name of their case.
    const name = `${kind}#${assignment.caseId}#${assignment.mode}`
    const key = `${assignment.email}:${name}`
    const entry =
      opened.get(key) ??
      openStore(assignment.email, name, {
        send: send(assignment),
        onLocked: () => onLocked(assignment),
        isShaping: () => false,
      })
    opened.set(key, entry)
    return entry.store
  }
}
