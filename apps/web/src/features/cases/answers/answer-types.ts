/** What one answer holds. Null: there is none, it was never given or was removed. */
export type AnswerValue = string | null

export type StoredValue = { answer: AnswerValue; version: number }

/**
 * saved: the server holds what is shown. saving: on its way. kept: on this device only, to be sent.
 * conflict: saved, though another device or tab had written something else. refused: the server will not take it.
 */
export type SaveState = 'saved' | 'saving' | 'kept' | 'conflict' | 'refused'

/** What the server held when this person's newer text replaced it, and which of the two is in use. */
export type AnswerConflict = { theirs: AnswerValue; mine: AnswerValue; using: 'mine' | 'theirs' }

/** One answer as its field sees it. The object is the same until something in it changes. */
export type AnswerView = {
  value: string
  present: boolean
  state: SaveState
  /** The server's words where the answer was refused, or why it only is on this device. */
  text?: string
  conflict?: AnswerConflict
  /** What the server holds, which is what an evaluation sees. */
  stored: string
}

export type SaveOutcome =
  | { kind: 'saved'; version: number }
  | { kind: 'stale'; current: StoredValue }
  | { kind: 'locked'; text: string }
  /** `forWant` of room: once another answer has become shorter, it is worth another try. */
  | { kind: 'refused'; text: string; forWant?: 'room' }
  | { kind: 'unreachable' }

/** Sends one answer. Never rejects: whatever goes wrong is an outcome. */
export type SendAnswer = (
  attributeId: string,
  value: AnswerValue,
  version: number,
  options: { keepalive: boolean },
) => Promise<SaveOutcome>

export type Draft = { value: AnswerValue; baseVersion: number; time: number }

export type Drafts = {
  all: () => ReadonlyMap<string, Draft>
  /** False where the device has no room or forbids storing. */
  write: (attributeId: string, draft: Draft) => boolean
  /** Removes the draft, but not one that another tab has written over it since. */
  removeIfUnchanged: (attributeId: string, value: AnswerValue) => void
}

/** What tabs of the same person tell each other. One that has just opened is told what was saved lately. */
export type TabMessage =
  | { kind: 'opened' }
  | { kind: 'typed'; attributeId: string; value: AnswerValue; time: number }
  | { kind: 'saved'; attributeId: string; value: AnswerValue; version: number; time: number }

export type Tabs = {
  post: (message: TabMessage) => void
  onMessage: (listener: (message: TabMessage) => void) => () => void
}

export type SaveSummary = {
  saving: number
  kept: number
  refused: number
  /** Everything that the server does not hold yet. */
  unsent: number
  reachable: boolean
  locked: boolean
  /** False when the device could not store a draft: closing the page would lose what is unsent. */
  deviceStores: boolean
}
