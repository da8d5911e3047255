import type { Entity, OwnershipGraph, Percent } from '@casebench/shared/ownership/graph'
import { fold } from '../text/fold.ts'

const rounds = 4

/** A short text that stands for a long one (FNV-1a, twice with other seeds). */
function digest(text: string): string {
  let [left, right] = [0x811c9dc5, 0x1b873593]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    left = Math.imul(left ^ code, 0x01000193)
    right = Math.imul(right ^ code, 0x85ebca6b)
  }
  return `${(left >>> 0).toString(36)}.${(right >>> 0).toString(36)}`
}

const percentKey = (percent: Percent | undefined): string => (percent === undefined ? '' : String(percent))

/**
 * What each entity is by its name and by what is around it, whatever its id and place in the list (Weisfeiler and Leman). Entities
 * that nothing tells apart have the same label.
 */
export function structuralLabels({ subject, entities, relations }: OwnershipGraph): Map<string, string> {
  const placeOf = new Map(entities.map(({ id }, place) => [id, place]))
  const around = entities.map((): { way: string; place: number }[] => [])
  for (const { holder, held, kind, percent, direct } of relations) {
    const [above, below] = [placeOf.get(holder), placeOf.get(held)]
    if (above === undefined || below === undefined) continue
    const how = `${kind}|${percentKey(percent)}|${direct === false ? 'indirect' : ''}`
    around[below]?.push({ way: `<${how}|`, place: above })
    around[above]?.push({ way: `>${how}|`, place: below })
  }
  let labels = entities.map(({ id, kind, name }) => digest(`${id === subject ? 'subject' : ''}|${kind}|${fold(name)}`))
  for (let round = 0; round < rounds; round++) {
    const before = labels
    const withNeighbours = (label: string, place: number): string => {
      const neighbours = (around[place] ?? []).map((one) => `${one.way}${before[one.place]}`)
      return digest(`${label}|${neighbours.sort().join('|')}`)
    }
    labels = before.map(withNeighbours)
  }
  return new Map(entities.map(({ id }, place) => [id, labels[place] ?? '']))
}

const byText = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0)

/** The entities in an order that only depends on what they are. */
export const inCanonicalOrder = (entities: readonly Entity[], labels: ReadonlyMap<string, string>): Entity[] =>
  [...entities].sort((left, right) => byText(labels.get(left.id) ?? '', labels.get(right.id) ?? ''))
