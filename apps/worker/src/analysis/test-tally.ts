import type { Verdict } from '@casebench/shared/evaluation'
import type { TestAttempts } from '@casebench/shared/psychometrics/measurement'
import { earnedCredit } from '@casebench/shared/score'
import type { Attempt } from './attempts.ts'
import type { ItemIdOf } from './item-ids.ts'
import type { TestVersion } from './test-versions.ts'

/** What people had of a question, by their places; whoever has none behind the last one was not asked it. */
type Column = { weights: number[]; earned: number[] }

/** Nobody has decided about it yet. What a person left as not sure is decided, and has earned nothing. */
const waits = ({ marking, gradedBy, weight }: Verdict): boolean =>
  weight > 0 && marking === 'notSure' && gradedBy !== 'person'

function fillUp({ weights, earned }: Column, people: number): void {
  while (weights.length < people) {
    weights.push(0)
    earned.push(0)
  }
}

/** The attempts at one test, in the versions of the case that are the same test. */
export class TestTally {
  readonly versions = new Set<number>()
  waiting = 0
  readonly #cut: number
  readonly #scores: number[] = []
  readonly #questions = new Map<string, Column>()

  constructor({ cut }: Pick<TestVersion, 'cut'>) {
    this.#cut = cut
  }

  add({ score, verdicts }: Pick<Attempt, 'score' | 'verdicts'>, version: number, itemIdOf: ItemIdOf): void {
    this.versions.add(version)
    if (verdicts.some(waits)) {
      this.waiting += 1
      return
    }
    const person = this.#scores.push(score) - 1
    for (const verdict of verdicts) {
      if (verdict.weight <= 0) continue
      const { weights, earned } = this.#columnOf(itemIdOf(verdict.attributeId), person + 1)
      weights[person] = (weights[person] ?? 0) + verdict.weight
      earned[person] = (earned[person] ?? 0) + earnedCredit(verdict) * verdict.weight
    }
  }

  #columnOf(itemId: string, people: number): Column {
    const column = this.#questions.get(itemId) ?? { weights: [], earned: [] }
    this.#questions.set(itemId, column)
    fillUp(column, people)
    return column
  }

  attempts(): TestAttempts {
    const questions = [...this.#questions].map(([id, column]) => {
      fillUp(column, this.#scores.length)
      return { id, ...column }
    })
    return { scores: this.#scores, cut: this.#cut, questions }
  }
}
