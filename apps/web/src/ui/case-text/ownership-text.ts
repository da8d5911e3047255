import { looksLikeOwnership, readOwnership } from '@casebench/shared/ownership/graph'
import { edgeLabel, nameOr } from './ownership-labels.ts'

/** An ownership structure as text, a line for each relation; undefined for any other answer. */
export function ownershipText(answer: string): string | undefined {
  if (!looksLikeOwnership(answer)) return undefined
  const { graph } = readOwnership(answer)
  if (graph === undefined) return undefined
  const nameOf = new Map(graph.entities.map(({ id, name }) => [id, nameOr(name)]))
  const related = new Set(graph.relations.flatMap(({ holder, held }) => [holder, held]))
  return [
    ...graph.entities.filter(({ id }) => !related.has(id)).map(({ name }) => nameOr(name)),
    ...graph.relations.map((one) => `${nameOf.get(one.holder)} → ${nameOf.get(one.held)}: ${edgeLabel(one)}`),
  ].join('\n')
}
