import { looksLikeOwnership, readOwnership } from '@casebench/shared/ownership/graph'
import { nameOr } from './ownership-labels.ts'
import { relationSentence } from './relation-sentence.ts'

/** An ownership structure as text, a sentence for each relation; undefined for any other answer. */
export function ownershipText(answer: string): string | undefined {
  if (!looksLikeOwnership(answer)) return undefined
  const { graph } = readOwnership(answer)
  if (graph === undefined) return undefined
  const nameOf = new Map(graph.entities.map(({ id, name }) => [id, nameOr(name)]))
  const related = new Set(graph.relations.flatMap(({ holder, held }) => [holder, held]))
  return [
    ...graph.entities.filter(({ id }) => !related.has(id)).map(({ name }) => nameOr(name)),
    ...graph.relations.map((one) => relationSentence(one, (id) => nameOf.get(id) ?? '')),
  ].join('\n')
}
