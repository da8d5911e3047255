import type { Answers } from '@casebench/shared/case-file/schema'
import { type Entry, viewOf } from './answer-entry.ts'
import { AnswerListeners } from './answer-listeners.ts'
import type { AnswerView, SaveSummary } from './answer-types.ts'
import { countStates } from './save-counts.ts'

type Dependencies = {
  /** Of every answer that the tab knows; `entryOf` makes one where there is none. */
  entries: ReadonlyMap<string, Entry>
  entryOf: (attributeId: string) => Entry
  standing: () => Pick<SaveSummary, 'reachable' | 'locked' | 'deviceStores'>
  /** Whether the value of this answer decides which questions are asked (selections). */
  isShaping: (attributeId: string) => boolean
}

/**
 * What is shown of the answers, made when it is first asked for and the same object until it changes, so that a field
 * renders again for its own answer alone.
 */
export class AnswerViews {
  readonly listeners = new AnswerListeners()
  private readonly dependencies: Dependencies
  private readonly views = new Map<string, AnswerView>()
  private shapeCount = 0
  private answersNow: Answers | undefined
  private summaryNow: SaveSummary | undefined

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies
  }

  view(attributeId: string): AnswerView {
    const known = this.views.get(attributeId)
    if (known) return known
    const view = viewOf(this.dependencies.entryOf(attributeId), this.dependencies.standing())
    this.views.set(attributeId, view)
    return view
  }

  answers(): Answers {
    this.answersNow ??= Object.fromEntries(
      [...this.dependencies.entries].flatMap(([attributeId, { value }]) =>
        value === null ? [] : [[attributeId, value]],
      ),
    )
    return this.answersNow
  }

  shape(): number {
    return this.shapeCount
  }

  summary(): SaveSummary {
    this.summaryNow ??= {
      ...countStates([...this.dependencies.entries.keys()].map((attributeId) => this.view(attributeId).state)),
      ...this.dependencies.standing(),
    }
    return this.summaryNow
  }

  changed(attributeId: string): void {
    const before = this.views.get(attributeId)
    this.views.delete(attributeId)
    const reshapes = before?.present !== this.view(attributeId).present || this.dependencies.isShaping(attributeId)
    if (reshapes) this.shapeCount += 1
    this.forgetSums()
    this.listeners.tell(attributeId)
  }

  changedAll(): void {
    this.views.clear()
    this.shapeCount += 1
    this.forgetSums()
    this.listeners.tellAll()
  }

  private forgetSums(): void {
    this.summaryNow = undefined
    this.answersNow = undefined
  }
}
