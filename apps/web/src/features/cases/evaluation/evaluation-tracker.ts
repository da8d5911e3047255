import type { EvaluationStatus, Mode } from '@casebench/shared/assignment-state'
import { evaluationCheckInterval, evaluationFirstCheck, evaluationLoopInterval } from '@casebench/shared/constants'
import type { Clock } from '../clock.ts'
import type { Submissions } from './token-storage.ts'

export type CaseKey = { caseId: string; mode: Mode }
const keyText = ({ caseId, mode }: CaseKey): string => `${caseId}#${mode}`

/** What a call about a submission came to. */
export type Reply =
  | { kind: 'report'; status: EvaluationStatus; message: string }
  | { kind: 'noJob' }
  | { kind: 'refused'; text: string; missing: string[] }
  | { kind: 'unreachable'; text: string }

/** Neither call rejects: whatever goes wrong is a reply. */
export type EvaluationCalls = {
  check: (key: CaseKey, token: string) => Promise<Reply>
  find: (key: CaseKey, token: string) => Promise<Reply>
}

export type Progress =
  | { phase: 'idle' }
  | { phase: 'sending' }
  | { phase: 'evaluating' }
  | { phase: 'failed'; text: string }
  | { phase: 'refused'; text: string; missing: string[] }
  /** Nobody knows whether the submission arrived. Submitting again uses the same token, so it cannot count twice. */
  | { phase: 'unreachable'; text: string }

type Dependencies = {
  calls: EvaluationCalls
  submissions: Submissions
  clock: Clock
  newToken: () => string
  /** An evaluation ended or vanished: what the page holds of the case is out of date. */
  onEnded: (key: CaseKey) => void
}

const idle: Progress = { phase: 'idle' }

/**
 * Follows submissions, per `caseId#mode` (specification §4 and §9). A push ends the wait; without one the first check
 * comes after 90 s and then every 30 s: a GET confirms the job, then a POST asks every 2 s until it is no longer in
 * progress. The token is on the device before it is sent, so a retry, a reload or another tab names the same submission.
 */
export class EvaluationTracker {
  private readonly dependencies: Dependencies
  private readonly progress = new Map<string, Progress>()
  private readonly timers = new Map<string, () => void>()
  private readonly listeners = new Set<() => void>()

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  progressOf(key: CaseKey): Progress {
    return this.progress.get(keyText(key)) ?? idle
  }

  async submit(key: CaseKey): Promise<Progress> {
    if (this.progressOf(key).phase === 'sending') return this.progressOf(key)
    const { submissions, clock, newToken, calls } = this.dependencies
    const name = keyText(key)
    const submission = submissions.read(name) ?? { token: newToken(), startedAt: clock.now() }
    submissions.write(name, submission)
    this.become(key, { phase: 'sending' })
    const reply = await calls.check(key, submission.token)
    if (reply.kind === 'refused') {
      submissions.remove(name)
      this.become(key, { phase: 'refused', text: reply.text, missing: reply.missing })
    } else if (reply.kind === 'unreachable') this.become(key, { phase: 'unreachable', text: reply.text })
    else if (reply.kind === 'report' && reply.status === 'in_progress') {
      // The clock of the checks starts with this submission, not with an earlier try that never arrived.
      submissions.write(name, { token: submission.token, startedAt: clock.now() })
      this.become(key, { phase: 'evaluating' })
      this.planCheck(key)
    } else this.end(key, reply)
    return this.progressOf(key)
  }

  /**
   * The page has opened a case. A token from before the reload, or one that another device started, is followed on;
   * a token of a submission that is no longer running is dropped.
   */
  async opened(key: CaseKey, running: { token: string } | undefined): Promise<void> {
    const { submissions, clock, calls } = this.dependencies
    const name = keyText(key)
    const known = submissions.read(name)
    if (running) {
      if (known?.token === running.token && this.timers.has(name)) return
      const startedAt = known?.token === running.token ? known.startedAt : clock.now()
      submissions.write(name, { token: running.token, startedAt })
      this.become(key, { phase: 'evaluating' })
      this.planCheck(key)
      return
    }
    if (!known || this.progressOf(key).phase === 'sending') {
      if (!known && this.progressOf(key).phase === 'evaluating') this.become(key, idle)
      return
    }
    const reply = await calls.find(key, known.token)
    if (reply.kind !== 'noJob' && reply.kind !== 'report') return
    if (reply.kind === 'report' && reply.status === 'in_progress') {
      this.become(key, { phase: 'evaluating' })
      this.planCheck(key)
      return
    }
    submissions.remove(name)
    this.stopTimer(name)
    if (this.progressOf(key).phase === 'evaluating') this.become(key, idle)
  }

  /** The server says that an evaluation has come to something: ask at once. */
  async pushed(key: CaseKey, status: EvaluationStatus): Promise<void> {
    const submission = this.dependencies.submissions.read(keyText(key))
    if (!submission || status === 'in_progress') {
      this.dependencies.onEnded(key)
      return
    }
    await this.ask(key, submission.token)
  }

  /** The case was unlocked or reset: nothing that was submitted before concerns it any more. */
  forget(key: CaseKey): void {
    this.dependencies.submissions.remove(keyText(key))
    this.stopTimer(keyText(key))
    this.become(key, idle)
  }

  stop(): void {
    for (const cancel of this.timers.values()) cancel()
    this.timers.clear()
  }

  private planCheck(key: CaseKey): void {
    const submission = this.dependencies.submissions.read(keyText(key))
    if (!submission) return
    const elapsed = this.dependencies.clock.now() - submission.startedAt
    this.plan(key, Math.max(evaluationFirstCheck - elapsed, 0) || evaluationCheckInterval, () => this.confirm(key))
  }

  private async confirm(key: CaseKey): Promise<void> {
    const submission = this.dependencies.submissions.read(keyText(key))
    // Another tab has seen the end and taken the entry away.
    if (!submission) return this.end(key, { kind: 'noJob' })
    const reply = await this.dependencies.calls.find(key, submission.token)
    if (reply.kind === 'noJob') return this.end(key, reply)
    if (reply.kind !== 'report') return this.plan(key, evaluationCheckInterval, () => this.confirm(key))
    await this.askUntil(key, submission.token, this.dependencies.clock.now() + evaluationCheckInterval)
  }

  /** Asks every 2 s until the evaluation has ended; every 30 s the job is confirmed again. */
  private async askUntil(key: CaseKey, token: string, nextConfirmation: number): Promise<void> {
    const ended = await this.ask(key, token)
    if (ended) return
    if (this.dependencies.clock.now() + evaluationLoopInterval >= nextConfirmation)
      this.plan(key, evaluationLoopInterval, () => this.confirm(key))
    else this.plan(key, evaluationLoopInterval, () => this.askUntil(key, token, nextConfirmation))
  }

  private async ask(key: CaseKey, token: string): Promise<boolean> {
    const reply = await this.dependencies.calls.check(key, token)
    if (reply.kind === 'unreachable' || (reply.kind === 'report' && reply.status === 'in_progress')) return false
    this.end(key, reply)
    return true
  }

  private end(key: CaseKey, reply: Reply): void {
    this.dependencies.submissions.remove(keyText(key))
    this.stopTimer(keyText(key))
    const failed = reply.kind === 'report' && reply.status === 'failed'
    this.become(key, failed ? { phase: 'failed', text: reply.message } : idle)
    this.dependencies.onEnded(key)
  }

  private plan(key: CaseKey, delay: number, task: () => Promise<void>): void {
    const name = keyText(key)
    this.stopTimer(name)
    this.timers.set(
      name,
      this.dependencies.clock.after(delay, () => void task()),
    )
  }

  private stopTimer(name: string): void {
    this.timers.get(name)?.()
    this.timers.delete(name)
  }

  private become(key: CaseKey, progress: Progress): void {
    this.progress.set(keyText(key), progress)
    for (const listener of [...this.listeners]) listener()
  }
}
