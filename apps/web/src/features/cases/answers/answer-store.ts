import type { Answers } from '@casebench/shared/case-file/schema'
import type { StoredAnswer } from '@casebench/shared/contract/cases'
import type { Clock } from '../clock.ts'
import {
  type Entry,
  isRefused,
  isUnsent,
  mergeServerValue,
  newEntry,
  noteArrived,
  noteTyped,
  offerOtherTab,
  replaceByOtherTab,
  restoreDraft,
  type ServerValue,
} from './answer-entry.ts'
import type { AnswerListeners } from './answer-listeners.ts'
import type {
  AnswerValue,
  AnswerView,
  Drafts,
  SaveOutcome,
  SaveSummary,
  SendAnswer,
  StoredValue,
  TabMessage,
  Tabs,
} from './answer-types.ts'
import { AnswerViews } from './answer-views.ts'
import { SendQueue } from './send-queue.ts'

/** How long after the last key an answer is sent. */
const typingDelay = 600
/** After so long a text of another tab that is still a draft is sent from here: that tab may be gone. */
const strayDelay = 5000
/** A tab that opens may have asked for the answers so long ago. */
const openingTime = 60_000

type Dependencies = {
  send: SendAnswer
  drafts: Drafts
  tabs: Tabs
  clock: Clock
  isOnline: () => boolean
  /** The server refused an answer because the case is locked: the page should look again. */
  onLocked: () => void
  /** Whether the value of this answer decides which questions are asked (selections). */
  isShaping: (attributeId: string) => boolean
}

/** Of an answer that came late; a version of 0 is no older one, but an answer that was taken away. */
const isOlder = (current: StoredValue, known: StoredValue): boolean =>
  current.version > 0 && current.version < known.version

/**
 * The answers of one case as this tab holds them. Every edit goes to the device first and to the server a moment
 * later; what cannot be sent is kept and sent again. Fields subscribe to their own answer only.
 */
export class AnswerStore {
  private readonly dependencies: Dependencies
  private readonly entries = new Map<string, Entry>()
  private readonly views: AnswerViews
  private readonly queue: SendQueue
  private readonly stopListening: () => void
  private cancelDraftCheck: (() => void) | undefined
  private locked = false
  private deviceStores = true
  private disposed = false

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies
    this.queue = new SendQueue({
      clock: dependencies.clock,
      isOnline: dependencies.isOnline,
      send: (attributeId) => this.send(attributeId, { keepalive: false }),
      onReachableChange: () => this.views.changedAll(),
    })
    this.views = new AnswerViews({
      entries: this.entries,
      entryOf: (attributeId) => this.entry(attributeId),
      standing: () => ({ reachable: this.queue.reachable, locked: this.locked, deviceStores: this.deviceStores }),
      isShaping: dependencies.isShaping,
    })
    this.stopListening = dependencies.tabs.onMessage((message) => this.onBroadcast(message))
    dependencies.tabs.post({ kind: 'opened' })
  }

  /** Takes in the server's answers as of a moment, then the drafts of this device that differ from them. */
  receive(answers: Readonly<Record<string, StoredAnswer>>, asOf: number): void {
    for (const [attributeId, stored] of Object.entries(answers)) {
      const entry = this.entries.get(attributeId)
      if (!entry) this.entries.set(attributeId, newEntry(stored))
      else if (stored.version > entry.stored.version) this.applyServerValue(attributeId, stored)
    }
    for (const [attributeId, entry] of this.entries) {
      const isGone = !(attributeId in answers) && entry.stored.answer !== null && entry.knownAt < asOf
      if (isGone) this.applyServerValue(attributeId, { answer: null, version: 0 })
    }
    this.restoreDrafts()
    this.views.changedAll()
  }

  set(attributeId: string, value: AnswerValue): void {
    const entry = this.entry(attributeId)
    if (entry.value === value) return
    noteTyped(entry, value, this.dependencies.clock.now())
    entry.cancelDelay?.()
    entry.cancelDelay = this.dependencies.clock.after(typingDelay, () => this.flush(attributeId))
    this.keepDraft(attributeId, entry)
    this.dependencies.tabs.post({ kind: 'typed', attributeId, value, time: entry.typedAt })
    this.views.changed(attributeId)
  }

  /** For choices, which are complete the moment they are made. */
  setAndSend(attributeId: string, value: AnswerValue): void {
    this.set(attributeId, value)
    this.flush(attributeId)
  }

  /** The field was left, or typing paused: send what it holds. */
  flush(attributeId: string): void {
    const entry = this.entry(attributeId)
    entry.cancelDelay?.()
    entry.cancelDelay = undefined
    if (isUnsent(entry) && !isRefused(entry)) this.queue.add(attributeId)
  }

  /** Chooses between one's own text and what was written elsewhere; may be changed back. */
  resolveConflict(attributeId: string, using: 'mine' | 'theirs'): void {
    const entry = this.entry(attributeId)
    if (!entry.conflict) return
    entry.conflict = { ...entry.conflict, using }
    this.setAndSend(attributeId, using === 'mine' ? entry.conflict.mine : entry.conflict.theirs)
    this.views.changed(attributeId)
  }

  dismissConflict(attributeId: string): void {
    const entry = this.entry(attributeId)
    entry.conflict = undefined
    entry.typedHere = undefined
    this.views.changed(attributeId)
  }

  sendAllNow(): void {
    for (const attributeId of this.entries.keys()) this.flush(attributeId)
    if (this.summary().unsent > 0) this.queue.retryNow()
  }

  /** The page goes away: every unsent answer leaves by a request that outlives it. */
  sendBeforeLeaving(): void {
    for (const [attributeId, entry] of this.entries) {
      if (!isUnsent(entry) || isRefused(entry)) continue
      // A page that comes back, as browsers bring it back whole, goes on with what did not arrive.
      void this.send(attributeId, { keepalive: true })?.then((reached) => {
        if (!reached) this.queue.add(attributeId)
      })
    }
  }

  setLocked(locked: boolean): void {
    if (this.locked === locked) return
    this.locked = locked
    this.views.changedAll()
    if (!locked) this.sendAllNow()
  }

  dispose(): void {
    this.disposed = true
    this.stopListening()
    this.queue.stop()
    this.cancelDraftCheck?.()
    for (const entry of this.entries.values()) entry.cancelDelay?.()
  }

  get listeners(): AnswerListeners {
    return this.views.listeners
  }

  view(attributeId: string): AnswerView {
    return this.views.view(attributeId)
  }

  /** The answers that exist, by id. The object is the same until one of them changes. */
  answers(): Answers {
    return this.views.answers()
  }

  valueOf(attributeId: string): AnswerValue {
    return this.entries.get(attributeId)?.value ?? null
  }

  /** Rises whenever the set of questions may have changed: a row or a selection came or went. */
  shape(): number {
    return this.views.shape()
  }

  summary(): SaveSummary {
    return this.views.summary()
  }

  private send(attributeId: string, options: { keepalive: boolean }): Promise<boolean> | undefined {
    const entry = this.entry(attributeId)
    if (this.disposed || this.locked || !isUnsent(entry) || (entry.sending && !options.keepalive)) return undefined
    const { value } = entry
    entry.sending = true
    entry.unconfirmed.add(value)
    return this.dependencies.send(attributeId, value, entry.stored.version, options).then((outcome) => {
      entry.sending = false
      if (!this.disposed) this.settle(attributeId, entry, { value, outcome })
      return outcome.kind !== 'unreachable'
    })
  }

  private settle(attributeId: string, entry: Entry, sent: { value: AnswerValue; outcome: SaveOutcome }) {
    const { value, outcome } = sent
    if (outcome.kind === 'saved') this.saved(attributeId, entry, value, outcome.version)
    if (outcome.kind === 'stale' && !isOlder(outcome.current, entry.stored)) {
      this.applyServerValue(attributeId, outcome.current)
      // An earlier try had arrived, unheard.
      if (outcome.current.answer === value) this.broadcastSaved(attributeId, entry)
    }
    if (outcome.kind === 'refused') {
      const { kind: _kind, ...refusal } = outcome
      entry.refusal = { value, ...refusal }
      entry.unconfirmed.delete(value)
    }
    if (outcome.kind === 'locked') {
      this.locked = true
      this.views.changedAll()
      this.dependencies.onLocked()
    }
    this.views.changed(attributeId)
    const typedOn = isUnsent(entry) && entry.value !== value && entry.cancelDelay === undefined
    if (typedOn && outcome.kind !== 'unreachable') this.queue.add(attributeId)
  }

  private saved(attributeId: string, entry: Entry, value: AnswerValue, version: number): void {
    if (version < entry.stored.version) return
    const freedSpace = (value?.length ?? 0) < (entry.stored.answer?.length ?? 0)
    entry.stored = { answer: value, version }
    entry.knownAt = this.dependencies.clock.now()
    entry.refusal = undefined
    entry.unconfirmed.clear()
    noteArrived(entry, value)
    this.dependencies.drafts.removeIfUnchanged(attributeId, value)
    if (isUnsent(entry)) this.keepDraft(attributeId, entry)
    this.broadcastSaved(attributeId, entry)
    if (freedSpace) this.retryRefused()
  }

  /** What there was no room for may fit now. */
  private retryRefused(): void {
    for (const [attributeId, entry] of this.entries) {
      if (entry.refusal?.forWant !== 'room') continue
      entry.refusal = undefined
      this.flush(attributeId)
      this.views.changed(attributeId)
    }
  }

  private broadcastSaved(attributeId: string, { stored, typedAt }: Pick<Entry, 'stored' | 'typedAt'>): void {
    const { answer, version } = stored
    this.dependencies.tabs.post({ kind: 'saved', attributeId, value: answer, version, time: typedAt })
  }

  /** The server is found to hold something else than believed. */
  private applyServerValue(attributeId: string, news: ServerValue): void {
    const entry = this.entry(attributeId)
    const shown = entry.value
    const { unsent } = mergeServerValue(entry, news, this.dependencies.clock.now())
    if (unsent) this.keepDraft(attributeId, entry)
    else this.dependencies.drafts.removeIfUnchanged(attributeId, shown)
    this.views.changed(attributeId)
    if (unsent && entry.cancelDelay === undefined) this.queue.add(attributeId)
  }

  private onBroadcast(message: TabMessage): void {
    if (message.kind === 'opened') {
      this.broadcastRecentSaves()
      return
    }
    const { attributeId, value, time } = message
    const entry = this.entry(attributeId)
    if (message.kind === 'saved') {
      if (message.version > entry.stored.version)
        this.applyServerValue(attributeId, { answer: value, version: message.version, time })
      return
    }
    this.cancelDraftCheck?.()
    this.cancelDraftCheck = this.dependencies.clock.after(strayDelay, () => this.restoreDrafts())
    // Typed in another tab after the unsent text here: that is the text to send.
    if (!isUnsent(entry) || time <= entry.typedAt) return
    const isBeingTypedIn = entry.cancelDelay !== undefined && entry.typedHere === entry.value
    if (isBeingTypedIn) offerOtherTab(entry, value)
    else {
      replaceByOtherTab(entry, value)
      entry.typedAt = time
      entry.cancelDelay ??= this.dependencies.clock.after(typingDelay, () => this.flush(attributeId))
    }
    this.views.changed(attributeId)
  }

  /** For a tab that asked the server before this one's answers arrived there, and listens only now. */
  private broadcastRecentSaves(): void {
    const since = this.dependencies.clock.now() - openingTime
    for (const [attributeId, entry] of this.entries) if (entry.knownAt >= since) this.broadcastSaved(attributeId, entry)
  }

  /** Takes up what this device kept: of this page before it was loaded again, and of tabs that are gone. */
  private restoreDrafts(): void {
    for (const [attributeId, draft] of this.dependencies.drafts.all()) {
      const entry = this.entry(attributeId)
      if (draft.time <= entry.typedAt) continue
      if (restoreDraft(entry, draft).unsent) {
        this.queue.add(attributeId)
        this.views.changed(attributeId)
      } else {
        this.dependencies.drafts.removeIfUnchanged(attributeId, draft.value)
        this.broadcastSaved(attributeId, { stored: entry.stored, typedAt: draft.time })
      }
    }
  }

  private keepDraft(attributeId: string, entry: Entry): void {
    const draft = { value: entry.value, baseVersion: entry.stored.version, time: entry.typedAt }
    this.deviceStores = this.dependencies.drafts.write(attributeId, draft)
    if (!isUnsent(entry)) this.dependencies.drafts.removeIfUnchanged(attributeId, entry.value)
  }

  private entry(attributeId: string): Entry {
    const known = this.entries.get(attributeId)
    if (known) return known
    const entry = newEntry({ answer: null, version: 0 })
    this.entries.set(attributeId, entry)
    return entry
  }
}
