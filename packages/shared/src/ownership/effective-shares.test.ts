import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomGraphs, randomGraphsWithRanges } from '../testing/random-ownership.ts'
import { effectiveShares } from './effective-shares.ts'
import { type Entity, highest, lowest, type OwnershipGraph, type Percent, type Relation } from './graph.ts'
import type { Basis } from './holdings.ts'

/** What a relation carries, said once more and in the simplest way: nothing of the code that is tested is used. */
function carried(
  graph: OwnershipGraph,
  { kind, held, holder, percent }: Relation,
  basis: Basis,
  end: 'min' | 'max',
): number {
  const at = (value: Percent | undefined): number =>
    value === undefined ? 0 : (end === 'min' ? lowest(value) : highest(value)) / 100
  const target = graph.entities.find(({ id }) => id === held)?.kind
  const inTrust = target === 'trust' || target === 'foundation'
  const hasVotes = graph.relations.some((one) => one.kind === 'votes' && one.holder === holder && one.held === held)
  switch (kind) {
    case 'shares':
      return basis === 'votes' && hasVotes ? 0 : at(percent)
    case 'votes':
      return basis === 'votes' ? at(percent) : 0
    case 'nominee':
      return percent === undefined ? 1 : at(percent)
    case 'beneficiary':
      return basis === 'shares' ? at(percent) : 0
    case 'trustee':
      return inTrust ? 0 : at(percent)
    default:
      return 0
  }
}

/** Adds up the ways to the subject by their length, until longer ones add nothing. */
function byPathSums(graph: OwnershipGraph, basis: Basis, end: 'min' | 'max'): Map<string, number> {
  const edges = graph.relations.map((relation) => ({ ...relation, share: carried(graph, relation, basis, end) }))
  const sums = new Map(graph.entities.map(({ id }) => [id, 0]))
  let reached = new Map([[graph.subject, 1]])
  for (let length = 0; length < 5000; length++) {
    const next = new Map<string, number>()
    for (const { holder, held, share } of edges) {
      const below = reached.get(held) ?? 0
      if (below * share > 0) next.set(holder, (next.get(holder) ?? 0) + below * share)
    }
    let added = 0
    for (const [id, value] of next) {
      sums.set(id, (sums.get(id) ?? 0) + value)
      added += value
    }
    if (added < 1e-14) return sums
    reached = next
  }
  return sums
}

const hasCircle = ({ relations }: OwnershipGraph): boolean => {
  const below = (id: string, seen: Set<string>): boolean =>
    relations.some(({ holder, held }) => holder === id && (seen.has(held) || below(held, new Set([...seen, held]))))
  return relations.some(({ holder }) => below(holder, new Set([holder])))
}

describe('effective shares', () => {
  test.each(['shares', 'votes'] as const)(
    'are the sums of all ways, in 1,000 random structures: %s',
    (basis) => {
      const met = { circles: 0, trusts: 0, nominees: 0 }
      fc.assert(
        fc.property(randomGraphs, (graph) => {
          if (graph.relations.length < 12 && hasCircle(graph)) met.circles++
          if (graph.entities.some(({ kind }) => kind === 'trust')) met.trusts++
          if (graph.relations.some(({ kind }) => kind === 'nominee')) met.nominees++
          const { shares, closed } = effectiveShares(graph, basis)
          expect([...closed]).toEqual([])
          for (const [id, sum] of byPathSums(graph, basis, 'min')) {
            if (id === graph.subject) continue
            expect(Math.abs((shares.get(id)?.min ?? 0) - sum)).toBeLessThan(1e-9)
            expect(shares.get(id)?.max ?? 0).toBe(shares.get(id)?.min ?? 0)
          }
        }),
        { numRuns: 1000 },
      )
      // What the structures are meant to have, they have.
      expect(Math.min(met.circles, met.trusts, met.nominees)).toBeGreaterThan(50)
    },
    120_000,
  )

  test('lie between what ranges have at least and at most', () => {
    fc.assert(
      fc.property(randomGraphsWithRanges, (graph) => {
        const { shares } = effectiveShares(graph, 'shares')
        const [least, most] = [byPathSums(graph, 'shares', 'min'), byPathSums(graph, 'shares', 'max')]
        for (const { id } of graph.entities) {
          if (id === graph.subject) continue
          expect(Math.abs((shares.get(id)?.min ?? 0) - (least.get(id) ?? 0))).toBeLessThan(1e-9)
          expect(
            Math.abs((shares.get(id)?.max ?? 0) - Math.max(least.get(id) ?? 0, Math.min(1, most.get(id) ?? 0))),
          ).toBeLessThan(1e-9)
        }
      }),
      { numRuns: 300 },
    )
  })

  const company = (id: string): Entity => ({ id, kind: 'company', name: id })
  const person = (id: string): Entity => ({ id, kind: 'person', name: id })
  const shares = (holder: string, held: string, percent?: Percent): Relation => ({
    id: `${holder}-${held}`,
    holder,
    held,
    kind: 'shares',
    ...(percent === undefined ? {} : { percent }),
  })
  const of = (entities: Entity[], relations: Relation[]) =>
    effectiveShares({ subject: 'S', entities: [company('S'), ...entities], relations }, 'shares')

  test('multiply along a chain and add up over several', () => {
    const entities = [company('H'), company('I'), person('P')]
    const { shares: found } = of(entities, [
      shares('P', 'H', 60),
      shares('H', 'I', 51),
      shares('I', 'S', 100),
      shares('P', 'S', 0),
    ])
    expect(found.get('P')?.min).toBeCloseTo(0.306, 12)
    const two = of(entities, [shares('P', 'H', 50), shares('H', 'S', 40), shares('P', 'I', 10), shares('I', 'S', 60)])
    expect(two.shares.get('P')?.min).toBeCloseTo(0.26, 12)
  })

  test('of a client that holds some of its own owner add up to everything', () => {
    const entities = [company('H'), person('P'), person('Q')]
    const { shares: found } = of(entities, [
      shares('H', 'S', 60),
      shares('Q', 'S', 40),
      shares('S', 'H', 10),
      shares('P', 'H', 90),
    ])
    expect((found.get('P')?.min ?? 0) + (found.get('Q')?.min ?? 0)).toBeCloseTo(1, 12)
  })

  test('cannot be computed through entities that hold each other entirely, and are where they do not come in', () => {
    const entities = [company('A'), company('B'), person('P'), person('Q')]
    const { shares: found, closed } = of(entities, [
      shares('A', 'S', 50),
      shares('B', 'A', 100),
      shares('A', 'B', 100),
      shares('P', 'A', 5),
      shares('Q', 'S', 50),
    ])
    expect([...closed].sort()).toEqual(['A', 'B', 'P'].filter((id) => closed.has(id)))
    expect(closed.has('A')).toBe(true)
    expect(found.has('P')).toBe(false)
    expect(found.get('Q')?.min).toBe(0.5)
  })

  test('of an unknown holding lie between nothing and what the others leave', () => {
    const { shares: found } = of([person('P'), person('Q')], [shares('P', 'S', 70), shares('Q', 'S')])
    expect(found.get('Q')).toEqual({ min: 0, max: expect.closeTo(0.3, 12) })
  })

  test('count an indirect holding only where no chain says it already', () => {
    const entities = [company('H'), person('P')]
    const indirect: Relation = { ...shares('P', 'S', 30), id: 'indirect', direct: false }
    const chained = of(entities, [shares('P', 'H', 60), shares('H', 'S', 50), indirect])
    expect(chained.shares.get('P')?.min).toBeCloseTo(0.3, 12)
    expect(of(entities, [indirect]).shares.get('P')?.min).toBeCloseTo(0.3, 12)
  })
})
