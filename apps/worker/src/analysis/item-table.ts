import type { ItemFigures } from '@casebench/shared/analysis/stored'
import type { Verdict } from '@casebench/shared/evaluation'
import { upperLowerIndex } from '@casebench/shared/psychometrics/item-statistics'
import { correlation, mean } from '@casebench/shared/psychometrics/moments'
import { cronbachAlpha } from '@casebench/shared/psychometrics/reliability'
import type { Attempt } from './attempts.ts'
import type { ItemIdOf } from './item-ids.ts'
import { countAnswer, mostFrequent } from './wrong-answers.ts'

/** What the attempts, in their order, have of one item. */
type Column = {
  /** 0 where it was not asked */
  weight: Float64Array
  /** Weight of what is decided, and how much of it was earned */
  decided: Float64Array
  earned: Float64Array
  notSure: number
  byPerson: number
  wrong: Map<string, number>
}

export type ContestCount = { attributeId: string; contests: number; accepted: number }

/** The figures of items as far as marks alone give them. */
type Marked = Omit<ItemFigures, 'contests' | 'contestsAccepted'>

/** Gathers attempts, one after the other, and then says what they amount to. */
export class ItemTable {
  #columns = new Map<string, Column>()
  #attempts = 0
  readonly #most: number
  readonly #itemIdOf: ItemIdOf

  /** @param most how many attempts there will be at most. */
  constructor(most: number, itemIdOf: ItemIdOf) {
    this.#most = most
    this.#itemIdOf = itemIdOf
  }

  add({ verdicts, answers }: Pick<Attempt, 'verdicts' | 'answers'>): void {
    const seen = { notSure: new Set<Column>(), byPerson: new Set<Column>() }
    for (const verdict of verdicts) {
      if (verdict.weight <= 0) continue
      const column = this.#columnOf(verdict)
      note(column, this.#attempts, verdict)
      if (verdict.marking === 'notSure') seen.notSure.add(column)
      if (verdict.gradedBy === 'person') seen.byPerson.add(column)
      if (verdict.marking !== 'correct') countAnswer(column.wrong, answers[verdict.attributeId])
    }
    for (const column of seen.notSure) column.notSure += 1
    for (const column of seen.byPerson) column.byPerson += 1
    this.#attempts += 1
  }

  #columnOf({ attributeId }: Verdict): Column {
    const itemId = this.#itemIdOf(attributeId)
    const known = this.#columns.get(itemId)
    if (known) return known
    const numbers = () => new Float64Array(this.#most)
    const column = {
      weight: numbers(),
      decided: numbers(),
      earned: numbers(),
      notSure: 0,
      byPerson: 0,
      wrong: new Map(),
    }
    this.#columns.set(itemId, column)
    return column
  }

  #sum(of: 'decided' | 'earned'): number[] {
    const columns = [...this.#columns.values()]
    return Array.from({ length: this.#attempts }, (_, at) =>
      columns.reduce((sum, column) => sum + (column[of][at] ?? 0), 0),
    )
  }

  /** What nobody has decided says nothing of difficulty or discrimination: it is left out, and counted by itself. */
  items(): Marked[] {
    const [decided, earned] = [this.#sum('decided'), this.#sum('earned')]
    return [...this.#columns].map(([itemId, column]) => {
      const n = column.weight.subarray(0, this.#attempts).reduce((count, weight) => count + (weight > 0 ? 1 : 0), 0)
      const { credits, rests } = creditsWithRest(column, decided, earned)
      return {
        itemId,
        n,
        difficulty: mean(credits.all),
        discrimination: correlation(credits.withRest, rests),
        upperLower: upperLowerIndex(credits.withRest, rests),
        notSure: column.notSure / n,
        byPerson: column.byPerson / n,
        wrongAnswers: mostFrequent(column.wrong),
      }
    })
  }

  /** Over the items that every attempt was asked. What is undecided has earned nothing so far, as in the score. */
  alpha(): { value: number | null; items: number } {
    const asked = [...this.#columns.values()]
      .map(({ weight, earned }) => ({
        weight: weight.subarray(0, this.#attempts),
        earned: [...earned.subarray(0, this.#attempts)],
      }))
      .filter(({ weight }) => weight.every((one) => one > 0))
    return { value: cronbachAlpha(asked.map(({ earned }) => earned)), items: asked.length }
  }
}

function note(column: Column, at: number, { marking, credit, weight }: Verdict): void {
  column.weight[at] = (column.weight[at] ?? 0) + weight
  if (marking === 'notSure') return
  column.decided[at] = (column.decided[at] ?? 0) + weight
  column.earned[at] = (column.earned[at] ?? 0) + credit * weight
}

/** The credits of an item, and beside those that have one the rest score: what the other items earned of their weight. */
function creditsWithRest(column: Column, decided: readonly number[], earned: readonly number[]) {
  const credits: { all: number[]; withRest: number[] } = { all: [], withRest: [] }
  const rests: number[] = []
  for (const [at, whole] of decided.entries()) {
    const own = column.decided[at] ?? 0
    if (own === 0) continue
    const credit = (column.earned[at] ?? 0) / own
    credits.all.push(credit)
    if (whole - own <= 0) continue
    credits.withRest.push(credit)
    rests.push(((earned[at] ?? 0) - (column.earned[at] ?? 0)) / (whole - own))
  }
  return { credits, rests }
}

/** The same items with what was contested of them. */
export function withContests(
  items: readonly Marked[],
  contests: readonly ContestCount[],
  itemIdOf: ItemIdOf,
): ItemFigures[] {
  const counts = new Map<string, { contests: number; accepted: number }>()
  for (const { attributeId, ...count } of contests) {
    const earlier = counts.get(itemIdOf(attributeId)) ?? { contests: 0, accepted: 0 }
    counts.set(itemIdOf(attributeId), {
      contests: earlier.contests + count.contests,
      accepted: earlier.accepted + count.accepted,
    })
  }
  return items.map((item) => ({
    ...item,
    contests: counts.get(item.itemId)?.contests ?? 0,
    contestsAccepted: counts.get(item.itemId)?.accepted ?? 0,
  }))
}
