import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomGraphs } from '../testing/random-ownership.ts'
import { beneficialOwners } from './beneficial-owners.ts'
import type { Entity, EntityKind, OwnershipGraph, Percent, Relation, RelationKind } from './graph.ts'
import type { OwnershipRule } from './rule.ts'

type Line = [holder: string, held: string, kind: RelationKind, percent?: Percent]

/** Names tell their kind: "P" a person, "T" a trust, "F" a foundation, "G" a state, anything else a company. */
const kinds: Readonly<Record<string, EntityKind>> = { P: 'person', T: 'trust', F: 'foundation', G: 'state' }

function drawn(...lines: Line[]): OwnershipGraph {
  const ids = [...new Set(['S', ...lines.map(([holder]) => holder), ...lines.map(([, held]) => held)])]
  return {
    subject: 'S',
    entities: ids.map((id): Entity => ({ id, kind: kinds[id.charAt(0)] ?? 'company', name: id })),
    relations: lines.map(
      ([holder, held, kind, percent], index): Relation => ({
        id: `r${index}`,
        holder,
        held,
        kind,
        ...(percent === undefined ? {} : { percent }),
      }),
    ),
  }
}

const verdicts = (graph: OwnershipGraph, rule?: OwnershipRule) =>
  Object.fromEntries(beneficialOwners(graph, rule).owners.map(({ id, verdict }) => [id, verdict]))

const reasonOf = (graph: OwnershipGraph, id: string, rule?: OwnershipRule) =>
  beneficialOwners(graph, rule)
    .owners.find((one) => one.id === id)
    ?.reasons.map((reason) => ('role' in reason ? reason.role : reason.kind))

describe('beneficial owners', () => {
  const chain = drawn(
    ['P1', 'H', 'shares', 60],
    ['P2', 'H', 'shares', 40],
    ['H', 'I', 'shares', 51],
    ['I', 'S', 'shares', 100],
    ['T', 'Z', 'trustee', 100],
    ['Z', 'I', 'shares', 35],
  )

  test('reach the threshold through a chain, and are explained by it', () => {
    const { owners } = beneficialOwners(chain, { control: false })
    const first = owners.find(({ id }) => id === 'P1')
    expect(first?.verdict).toBe('yes')
    expect(first?.paths[0]?.steps.map(({ min }) => min)).toEqual([0.6, 0.51, 1])
    expect(first?.paths[0]?.product).toBeCloseTo(0.306, 12)
    expect(verdicts(chain, { control: false })).toEqual({ P1: 'yes', P2: 'no', T: 'open' })
  })

  test.each([
    ['atLeast', 'yes'],
    ['moreThan', 'no'],
  ] as const)('at exactly 25%%, %s says %s', (comparison, verdict) => {
    expect(verdicts(drawn(['P', 'S', 'shares', 25]), { comparison, seniorManager: false })).toEqual({ P: verdict })
  })

  test('at exactly the threshold by a product of fractions', () => {
    expect(verdicts(drawn(['P', 'H', 'shares', 62.5], ['H', 'S', 'shares', 40]), { control: false })).toEqual({
      P: 'yes',
    })
  })

  test('are measured by shares, by votes or by either', () => {
    const graph = drawn(
      ['P1', 'S', 'shares', 10],
      ['P1', 'S', 'votes', 60],
      ['P2', 'S', 'shares', 40],
      ['P2', 'S', 'votes', 5],
    )
    const only = { control: false }
    expect(verdicts(graph, { ...only, basis: 'shares' })).toEqual({ P1: 'no', P2: 'yes' })
    expect(verdicts(graph, { ...only, basis: 'votes' })).toEqual({ P1: 'yes', P2: 'no' })
    expect(verdicts(graph, { ...only, basis: 'sharesOrVotes' })).toEqual({ P1: 'yes', P2: 'yes' })
  })

  test('control otherwise, where the rule counts it', () => {
    const graph = drawn(['P', 'C', 'shares', 80], ['C', 'S', 'control'], ['P2', 'S', 'shares', 20])
    expect(verdicts(graph)).toEqual({ P: 'yes', P2: 'no' })
    expect(reasonOf(graph, 'P')).toEqual(['control'])
    expect(verdicts(graph, { control: false })).toEqual({ P2: 'no' })
  })

  test('have the majority of a holder that reaches the threshold', () => {
    const graph = drawn(['P', 'H', 'shares', 51], ['H', 'S', 'shares', 30])
    expect(reasonOf(graph, 'P')).toEqual(['control'])
    expect(verdicts(graph, { control: false })).toEqual({ P: 'no' })
  })

  test('are all parties of a trust that reaches the threshold, and who is behind its trustee', () => {
    const graph = drawn(
      ['T', 'S', 'shares', 35],
      ['P1', 'T', 'settlor'],
      ['P2', 'T', 'protector'],
      ['P3', 'T', 'beneficiary'],
      ['C', 'T', 'trustee'],
      ['P4', 'C', 'shares', 100],
    )
    expect(verdicts(graph)).toEqual({ P1: 'yes', P2: 'yes', P3: 'yes', P4: 'yes' })
    expect(reasonOf(graph, 'P1')).toEqual(['settlor'])
    expect(reasonOf(graph, 'P4')).toEqual(['trustee'])
    const small = {
      ...graph,
      relations: graph.relations.map((one) => (one.held === 'S' ? { ...one, percent: 24 } : one)),
    }
    expect(Object.values(verdicts(small))).not.toContain('yes')
  })

  test('stand behind their nominees, who are none', () => {
    const graph = drawn(['P1', 'P2', 'nominee'], ['P2', 'S', 'shares', 40])
    expect(verdicts(graph)).toEqual({ P1: 'yes', P2: 'no' })
    expect(reasonOf(graph, 'P1')).toContain('shares')
  })

  test('are open where a range, an unknown share or the end of what is drawn leaves it so', () => {
    expect(verdicts(drawn(['P', 'S', 'shares', [20, 30]]))).toEqual({ P: 'open' })
    expect(verdicts(drawn(['P', 'S', 'shares']))).toEqual({ P: 'open' })
    expect(verdicts(drawn(['H', 'S', 'shares', 60]))).toEqual({ H: 'open' })
    expect(verdicts(drawn(['P', 'S', 'shares', [25, 50]]))).toEqual({ P: 'yes' })
  })

  test('are the senior managing officials where there is nobody else', () => {
    const graph = drawn(['P1', 'S', 'shares', 10], ['G', 'S', 'shares', 90], ['P2', 'S', 'seniorManager'])
    expect(verdicts(graph)).toEqual({ P1: 'no', G: 'no', P2: 'yes' })
    expect(reasonOf(graph, 'P2')).toEqual(['seniorManager'])
    expect(verdicts(graph, { seniorManager: false })).toEqual({ P1: 'no', G: 'no' })
    expect(verdicts(drawn(['P1', 'S', 'shares', 30], ['P2', 'S', 'seniorManager']))).toEqual({ P1: 'yes' })
  })

  test('own no more than everything together, in any structure', () => {
    fc.assert(
      fc.property(randomGraphs, (graph) => {
        const { owners } = beneficialOwners(graph, { basis: 'shares' })
        const sum = owners.reduce((all, { shares }) => all + (shares?.min ?? 0), 0)
        expect(sum).toBeLessThan(1 + 1e-9)
      }),
      { numRuns: 500 },
    )
  })
})
