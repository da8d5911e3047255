import { type Entity, highest, isArrangement, lowest, type OwnershipGraph, type Relation } from './graph.ts'

/** What is added up: capital, or votes. */
export type Basis = 'shares' | 'votes'

/** What one holder has directly in another entity, as shares of the whole from 0 to 1. */
export type Holding = { holder: string; held: string; min: number; max: number; relations: readonly string[] }

const fraction = (percent: number): number => percent / 100

/**
 * The relations that carry a share. Votes follow the shares unless a relation of the same two says something else of the votes, and
 * end at a trust or foundation, whose parties have no share of its votes.
 */
function carrying(graph: OwnershipGraph, basis: Basis): Relation[] {
  const kindOf = new Map(graph.entities.map(({ id, kind }) => [id, kind]))
  const pair = ({ holder, held }: Relation): string => `${holder}\u0000${held}`
  const withVotes = new Set(graph.relations.filter(({ kind }) => kind === 'votes').map(pair))
  return graph.relations.filter((relation) => {
    const { kind, held, percent } = relation
    const inArrangement = isArrangement(kindOf.get(held) ?? 'company')
    if (kind === 'nominee') return true
    if (kind === 'shares') return basis === 'shares' || !withVotes.has(pair(relation))
    if (kind === 'votes') return basis === 'votes'
    if (kind === 'beneficiary') return basis === 'shares' && percent !== undefined
    return kind === 'trustee' && !inArrangement && percent !== undefined
  })
}

/** Without what lies between, a holding is only counted where no chain of others says it already. */
function withoutRepeated(relations: readonly Relation[]): Relation[] {
  const holdersOf = new Map<string, string[]>()
  for (const { holder, held, direct } of relations)
    if (direct !== false) holdersOf.set(held, [...(holdersOf.get(held) ?? []), holder])
  const isAbove = (holder: string, held: string): boolean => {
    const seen = new Set([held])
    const open = [held]
    for (let next = open.pop(); next !== undefined; next = open.pop())
      for (const one of holdersOf.get(next) ?? []) {
        if (one === holder) return true
        if (seen.has(one)) continue
        seen.add(one)
        open.push(one)
      }
    return false
  }
  return relations.filter(({ direct, holder, held }) => direct !== false || !isAbove(holder, held))
}

/** What is known of each entity's capital or votes: the sum of what its holders have at least. */
function knownOf(relations: readonly Relation[]): Map<string, number> {
  const known = new Map<string, number>()
  for (const { held, percent, kind } of relations) {
    if (kind === 'nominee') continue
    known.set(held, (known.get(held) ?? 0) + fraction(lowest(percent ?? 0)))
  }
  return known
}

/**
 * Direct holdings, one for each two entities. An unknown share lies between nothing and what the others leave; a nominee holds
 * everything for whom it stands in, unless the relation says how much.
 */
export function holdingsOf(graph: OwnershipGraph, basis: Basis): Holding[] {
  const relations = withoutRepeated(carrying(graph, basis))
  const known = knownOf(relations)
  const holdings = new Map<string, Holding>()
  for (const { id, holder, held, percent, kind } of relations) {
    const left = Math.max(0, 1 - (known.get(held) ?? 0))
    const [min, max] =
      percent !== undefined
        ? [fraction(lowest(percent)), fraction(highest(percent))]
        : kind === 'nominee'
          ? [1, 1]
          : [0, left]
    const key = `${holder}\u0000${held}`
    const before = holdings.get(key) ?? { holder, held, min: 0, max: 0, relations: [] }
    holdings.set(key, {
      ...before,
      min: before.min + min,
      max: before.max + max,
      relations: [...before.relations, id],
    })
  }
  return [...holdings.values()]
}

/** How much of an entity's capital the drawn holders have, in percent, where any holder is drawn. */
export type ShownCapital = { min: number; max: number }

const tiny = 1e-9

/** What is shown of the capital of each company and fund that has a shareholder drawn. */
export function shownCapital(graph: OwnershipGraph): Map<string, ShownCapital> {
  const kindOf = new Map(graph.entities.map((entity): [string, Entity['kind']] => [entity.id, entity.kind]))
  const shown = new Map<string, ShownCapital>()
  for (const { held, kind, percent, direct } of graph.relations) {
    const isCapital = kind === 'shares' || (kind === 'trustee' && !isArrangement(kindOf.get(held) ?? 'company'))
    if (!isCapital || direct === false) continue
    const before = shown.get(held) ?? { min: 0, max: 0 }
    shown.set(held, {
      min: before.min + (percent === undefined ? 0 : lowest(percent)),
      max: before.max + (percent === undefined ? 0 : highest(percent)),
    })
  }
  return shown
}

/** True where holders have more than there is. */
export const isOverfull = ({ min }: ShownCapital): boolean => min > 100 + tiny

/** What of the whole no holder has, in percent; 0 where everything may be shown. */
export const notShown = ({ max }: ShownCapital): number => Math.max(0, Math.round((100 - max) * 1e6) / 1e6)
