import { inEnglish } from '@casebench/shared/message'
import {
  type Entity,
  emptyGraph,
  maxEntities,
  maxRelations,
  type OwnershipGraph,
  type Relation,
  writeOwnership,
} from '@casebench/shared/ownership/graph'
import { randomGraphs } from '@casebench/shared/testing/random-ownership'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareAnswer } from '../compare.ts'
import { ownership } from './ownership.ts'

const reference: OwnershipGraph = {
  subject: 'S',
  entities: [
    { id: 'S', kind: 'company', name: 'Meridian Spice Trading Pte. Ltd.' },
    { id: 'H', kind: 'company', name: 'Meridian Spice Holdings Pte. Ltd.' },
    { id: 'T', kind: 'person', name: 'Tan Hui Ling' },
    { id: 'G', kind: 'person', name: 'Goh Beng Keong' },
    { id: 'Z', kind: 'company', name: 'Zafran Participations B.V.' },
  ],
  relations: [
    { id: '1', holder: 'T', held: 'H', kind: 'shares', percent: 60 },
    { id: '2', holder: 'G', held: 'H', kind: 'shares', percent: 40 },
    { id: '3', holder: 'H', held: 'S', kind: 'shares', percent: 65 },
    { id: '4', holder: 'Z', held: 'S', kind: 'shares', percent: [25, 50] },
  ],
}

const judge = (answer: OwnershipGraph) =>
  compareAnswer({ type: 'ownership', reference: writeOwnership(reference), answer: writeOwnership(answer) })

const changed = (
  entity: Partial<Record<string, Partial<Entity>>>,
  relation: Partial<Record<string, Partial<Relation>>> = {},
) => ({
  ...reference,
  entities: reference.entities.map((one) => ({ ...one, ...entity[one.id] })),
  relations: reference.relations.map((one) => ({ ...one, ...relation[one.id] }) as Relation),
})

const without = (...ids: string[]): OwnershipGraph => ({
  ...reference,
  entities: reference.entities.filter(({ id }) => !ids.includes(id)),
  relations: reference.relations.filter(({ id, holder, held }) => ![id, holder, held].some((one) => ids.includes(one))),
})

// Four entities, four relations, and Tan Hui Ling and Goh Beng Keong as beneficial owners (39 % and 26 %).
const parts = 10

describe('an ownership structure', () => {
  test.each<[string, OwnershipGraph, number, string[]]>([
    [
      'a wrong percentage',
      changed({}, { 2: { percent: 45 } }),
      9.5,
      ['From Goh Beng Keong to Meridian Spice Holdings Pte. Ltd.: the percentage differs.'],
    ],
    [
      'no percentage',
      changed({}, { 2: { percent: undefined } }),
      8.5,
      [
        'From Goh Beng Keong to Meridian Spice Holdings Pte. Ltd.: the percentage is missing.',
        'One beneficial owner does not follow from your structure.',
      ],
    ],
    [
      'a share in place of a range',
      changed({}, { 4: { percent: 30 } }),
      9.75,
      [
        'From Zafran Participations B.V. to Meridian Spice Trading Pte. Ltd.: look again at whether the source has an exact percentage or a range.',
      ],
    ],
    [
      'another kind of relation',
      changed({}, { 4: { kind: 'votes' } }),
      9.5,
      ['From Zafran Participations B.V. to Meridian Spice Trading Pte. Ltd.: the kind of relation differs.'],
    ],
    [
      'an indirect holding',
      changed({}, { 4: { direct: false } }),
      9.75,
      [
        'From Zafran Participations B.V. to Meridian Spice Trading Pte. Ltd.: look again at whether the holding is direct.',
      ],
    ],
    [
      'a trust in place of a company',
      changed({ Z: { kind: 'trust' } }),
      9.5,
      ['“Zafran Participations B.V.” is another kind of entity.'],
    ],
    ['a relation too few', without('4'), 9, ['One relation is missing.']],
    ['an entity too few', without('Z'), 8, ['One entity is missing.', 'One relation is missing.']],
    [
      'a relation the wrong way round',
      {
        ...reference,
        relations: reference.relations.map((one) => (one.id === '4' ? { ...one, holder: 'S', held: 'Z' } : one)),
      },
      9,
      ['From Meridian Spice Trading Pte. Ltd. to Zafran Participations B.V.: the wrong way round.'],
    ],
    [
      'an entity too many',
      { ...reference, entities: [...reference.entities, { id: 'X', kind: 'person', name: 'Ursula Brandt' }] },
      9.5,
      ['“Ursula Brandt” does not belong to the structure.'],
    ],
    [
      'a relation too many',
      { ...reference, relations: [...reference.relations, { id: '9', holder: 'T', held: 'S', kind: 'control' }] },
      9.5,
      ['From Tan Hui Ling to Meridian Spice Trading Pte. Ltd.: this relation does not belong to the structure.'],
    ],
  ])('with %s earns its share, and says what it is', (_, answer, points, hints) => {
    const { marking, credit, reasons } = judge(answer)
    expect(marking).toBe('wrong')
    expect(credit).toBeCloseTo(points / parts, 9)
    expect(reasons.flatMap(({ hint }) => (hint === undefined ? [] : [inEnglish(hint)]))).toEqual(hints)
  })

  test('with another person in the same place loses the name and what follows from it, not the relation', () => {
    const { marking, credit, structure } = judge(changed({ T: { name: 'Ursula Brandt' } }))
    expect(marking).toBe('wrong')
    expect(credit).toBeCloseTo(9 / parts, 9)
    expect(structure?.entities).toContainEqual({ answer: 'T', reference: 'T', marking: 'wrong' })
    expect(structure?.relations.every((one) => one.marking === 'correct')).toBe(true)
  })

  test.each([
    ['Tan, Hui Ling', 'correct'],
    ['MERIDIAN SPICE HOLDINGS PTE LTD', 'correct'],
  ] as const)('takes names as they are taken anywhere: %s', (name, marking) => {
    const id = name.startsWith('Tan') ? 'T' : 'H'
    expect(judge(changed({ [id]: { name } })).marking).toBe(marking)
  })

  test('is left to a person where a name is', () => {
    const { marking, credit, structure } = judge(changed({ T: { name: 'H. L. Tan' } }))
    expect(marking).toBe('notSure')
    expect(credit).toBe(0)
    expect(structure?.entities.find(({ answer }) => answer === 'T')?.marking).toBe('notSure')
  })

  test('marks beneficial owners by the rule of the case', () => {
    const moreThan = compareAnswer({
      type: 'ownership',
      reference: writeOwnership(reference),
      answer: writeOwnership(changed({}, { 2: { percent: 45 } })),
      ownership: { threshold: 27, comparison: 'moreThan' },
    })
    // Goh Beng Keong has 26 % by the reference, and 29.25 % by the answer.
    expect(moreThan.reasons.map(({ code }) => code)).toEqual(['percent-differs', 'owners-differ'])
    expect(moreThan.structure?.owners).toContainEqual({ answer: 'G', marking: 'wrong' })
  })

  test('tells what is wrong to a reviewer, and nothing of the reference to a candidate', () => {
    const { reasons } = judge(without('G'))
    expect(reasons.map(({ text }) => inEnglish(text)).join('\n')).toContain('Goh Beng Keong')
    expect(reasons.map(({ hint = '' }) => inEnglish(hint)).join('\n')).not.toContain('Goh')
  })

  test('of the client alone earns nothing', () => {
    const { marking, credit } = judge(emptyGraph('Meridian Spice Trading Pte. Ltd.'))
    expect([marking, credit]).toEqual(['wrong', 0])
  })

  test.each([
    ['none of it', 'wrong'],
    ['{"ownership":1,"subject":"x","entities":[],"relations":[]}', 'notSure'],
    [
      JSON.stringify({
        ...JSON.parse(writeOwnership(reference)),
        entities: Array.from({ length: 5000 }, (_, id) => ({ id: `e${id}`, kind: 'company', name: 'x' })),
      }),
      'notSure',
    ],
  ])('that cannot be read: %.40s', (answer, marking) => {
    expect(compareAnswer({ type: 'ownership', reference: writeOwnership(reference), answer }).marking).toBe(marking)
  })

  test.each<[string, OwnershipGraph, string | undefined]>([
    ['a whole one', reference, undefined],
    ['the client alone', emptyGraph('X'), 'The structure has no relation'],
    ['an entity without a name', changed({ Z: { name: ' ' } }), 'The structure has an entity without a name'],
  ])('as a reference: %s', (_, graph, fault) => {
    const found = ownership.fault(writeOwnership(graph), {})
    expect(found && inEnglish(found)).toBe(fault)
  })
})

const shuffled = <T>(list: readonly T[], keys: readonly number[]): T[] =>
  list
    .map((item, index) => ({ item, key: keys[index % keys.length] ?? 0, index }))
    .sort((left, right) => left.key - right.key || left.index - right.index)
    .map(({ item }) => item)

const order = fc.array(fc.nat(), { minLength: 60, maxLength: 60 })

/** The same structure with other ids, in another order. */
function renamed({ subject, entities, relations }: OwnershipGraph, keys: readonly number[]): OwnershipGraph {
  const idOf = new Map(shuffled(entities, keys).map(({ id }, index) => [id, `n${index}`]))
  const at = (id: string): string => idOf.get(id) ?? ''
  return {
    subject: at(subject),
    entities: shuffled(entities, keys).map((one) => ({ ...one, id: at(one.id) })),
    relations: shuffled(relations, keys).map((one, index) => ({
      ...one,
      id: `x${index}`,
      holder: at(one.holder),
      held: at(one.held),
    })),
  }
}

/** Changed a little: some relations gone, some percentages others, some entities called otherwise. */
function disturbed(graph: OwnershipGraph, keys: readonly number[]): OwnershipGraph {
  const at = (index: number): number => keys[index % keys.length] ?? 0
  return {
    ...graph,
    entities: graph.entities.map((one, index) =>
      at(index) % 9 === 0 ? { ...one, name: `Another ${at(index)}` } : one,
    ),
    relations: graph.relations
      .filter((_, index) => at(index) % 7 !== 0)
      .map((one, index) =>
        at(index) % 5 === 0 && one.percent !== undefined ? { ...one, percent: 1 + (at(index) % 90) } : one,
      ),
  }
}

describe('ids, order and layout', () => {
  test('make no difference to a right structure', () => {
    fc.assert(
      fc.property(randomGraphs, order, (graph, keys) => {
        fc.pre(graph.relations.length > 0)
        const judged = compareAnswer({
          type: 'ownership',
          reference: writeOwnership(graph),
          answer: writeOwnership(renamed(graph, keys)),
        })
        expect([judged.marking, judged.credit]).toEqual(['correct', 1])
      }),
      { numRuns: 1000 },
    )
  }, 120_000)

  test('make no difference to a wrong one, in either of the two', () => {
    fc.assert(
      fc.property(randomGraphs, order, order, (graph, change, keys) => {
        fc.pre(graph.relations.length > 0)
        const answer = disturbed(graph, change)
        const judged = (left: OwnershipGraph, right: OwnershipGraph) => {
          const { marking, credit, reasons } = ownership.compare(writeOwnership(left), writeOwnership(right), {})
          return {
            marking,
            credit: credit.toFixed(9),
            reasons: reasons.map(({ code, text }) => `${code}: ${inEnglish(text)}`),
          }
        }
        const first = judged(graph, answer)
        expect(judged(graph, renamed(answer, keys))).toEqual(first)
        expect(judged(renamed(graph, keys), answer)).toEqual(first)
      }),
      { numRuns: 500 },
    )
  }, 120_000)
})

test(`${maxEntities} entities and ${maxRelations} relations are judged within 3 s of processor`, () => {
  const entities = Array.from(
    { length: maxEntities },
    (_, index): Entity => ({
      id: `e${index}`,
      kind: index % 3 === 0 ? 'person' : 'company',
      name: `${['North', 'South', 'East', 'West'][index % 4]} ${String.fromCharCode(97 + (index % 26)).repeat(4)}wick ${index} ${index % 3 === 0 ? '' : 'Ltd'}`,
    }),
  )
  const relations = Array.from(
    { length: maxRelations },
    (_, index): Relation => ({
      id: `r${index}`,
      holder: `e${1 + ((index * 7) % (maxEntities - 1))}`,
      held: `e${(index * 7) % (maxEntities - 1)}`,
      kind: 'shares',
      percent: 1 + (index % 15),
    }),
  )
  const graph: OwnershipGraph = { subject: 'e0', entities, relations }
  const keys = Array.from({ length: 1000 }, (_, index) => (index * 7919) % 1009)
  const [left, right] = [writeOwnership(graph), writeOwnership(disturbed(renamed(graph, keys), keys))]
  const start = process.cpuUsage().user
  const { marking } = ownership.compare(left, right, {})
  expect(marking).not.toBe('correct')
  expect((process.cpuUsage().user - start) / 1e6).toBeLessThan(3)
})
