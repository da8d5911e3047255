import type { AnswerSource } from '@casebench/shared/assistant'
import type { Passage } from '@casebench/shared/contract/knowledge-base'

export type NumberedPassage = Passage & { number: number }

const links = /https?:\/\/[^\s<>()[\]"'`]+/g
const isSame = (a: Passage) => (b: Passage) => a.entryId === b.entryId && a.url === b.url && a.text === b.text

/** The passages that one answer may rest on, each with the number that the answer names it by. */
export class KnownPassages {
  readonly #passages: NumberedPassage[] = []

  /** @returns the passages with their numbers; one that is known keeps its own. */
  add(passages: readonly Passage[]): NumberedPassage[] {
    return passages.map((passage) => {
      const known = this.#passages.find(isSame(passage))
      if (known) return known
      const added = { ...passage, number: this.#passages.length + 1 }
      this.#passages.push(added)
      return added
    })
  }

  /** The sources that a text names as [number]. */
  namedIn(text: string): AnswerSource[] {
    const named = new Set(Array.from(text.matchAll(/\[(\d{1,3})\]/g), ([, number]) => Number(number)))
    return this.#passages
      .filter(({ number }) => named.has(number))
      .map(({ number, title, entryId, url }) => ({ number, title, entry_id: entryId, url }))
  }

  /** Where passages are from, and what entries lead to: administrators wrote those. What a website leads to is not known. */
  addresses(): Set<string> {
    return new Set(
      this.#passages.flatMap(({ url, entryId, text }) => [
        ...(url === null ? [] : [url]),
        ...(entryId === null ? [] : (text.match(links) ?? []).map((link) => link.replace(/[.,;:!?]+$/, ''))),
      ]),
    )
  }
}
