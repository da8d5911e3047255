import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomGraphsWithRanges } from '../testing/random-ownership.ts'
import { fromBods, toBods } from './bods.ts'
import {
  emptyGraph,
  type GraphFault,
  isPercent,
  looksLikeOwnership,
  maxEntities,
  maxOwnershipLength,
  maxRelations,
  nextId,
  readOwnership,
  sizeFault,
  writeOwnership,
} from './graph.ts'

const written = (change: (graph: Record<string, unknown>) => void): string => {
  const graph = JSON.parse(writeOwnership({ ...emptyGraph('Meridian'), relations: [] })) as Record<string, unknown>
  change(graph)
  return JSON.stringify(graph)
}

const person = { id: 'e2', kind: 'person', name: 'Tan Hui Ling' }
const client = { id: 'e1', kind: 'company', name: 'Meridian' }
const holding = { id: 'r1', holder: 'e2', held: 'e1', kind: 'shares', percent: 60 }

describe('a stored graph', () => {
  test('is read as it was written, and the same text again', () => {
    fc.assert(
      fc.property(randomGraphsWithRanges, (graph) => {
        const text = writeOwnership(graph)
        expect(looksLikeOwnership(text)).toBe(true)
        expect(readOwnership(text).graph).toEqual(graph)
        expect(writeOwnership(readOwnership(text).graph ?? emptyGraph(''))).toBe(text)
      }),
      { numRuns: 200 },
    )
  })

  test('is never read from anything else, and nothing throws', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => readOwnership(text).graph === undefined))
  })

  const all = (count: number, one: (index: number) => object) => Array.from({ length: count }, (_, index) => one(index))

  test.each<[string, string, GraphFault]>([
    ['no JSON', '{"ownership":1,', 'unreadable'],
    ['another version', written((graph) => (graph.ownership = 2)), 'unreadable'],
    ['an unknown kind', written((graph) => (graph.entities = [{ ...client, kind: 'club' }])), 'unreadable'],
    ['no subject', written((graph) => (graph.subject = 'e9')), 'noSubject'],
    ['the same id twice', written((graph) => (graph.entities = [client, client])), 'sameId'],
    ['a holder that is not there', written((graph) => (graph.relations = [holding])), 'unknownEntity'],
    [
      'more than 100%',
      written((graph) =>
        Object.assign(graph, { entities: [client, person], relations: [{ ...holding, percent: 101 }] }),
      ),
      'wrongPercent',
    ],
    [
      'a range the wrong way round',
      written((graph) =>
        Object.assign(graph, { entities: [client, person], relations: [{ ...holding, percent: [50, 25] }] }),
      ),
      'wrongPercent',
    ],
    ['what holds itself', written((graph) => (graph.relations = [{ ...holding, holder: 'e1' }])), 'heldByItself'],
    [
      '5,000 entities',
      written((graph) => (graph.entities = all(5000, (index) => ({ ...person, id: `e${index}` })))),
      'tooLong',
    ],
    [
      'one entity too many',
      written((graph) => (graph.entities = all(maxEntities + 1, (index) => ({ ...person, id: `e${index}` })))),
      'tooManyEntities',
    ],
    [
      'one relation too many',
      written((graph) => (graph.relations = all(maxRelations + 1, (index) => ({ ...holding, id: `r${index}` })))),
      'tooManyRelations',
    ],
  ])('is refused with %s', (_, text, fault) => {
    expect(readOwnership(text)).toEqual({ fault })
  })

  test('may have as many entities and relations as it says, with names as long as usual', () => {
    const graph = {
      subject: 'e0',
      entities: all(maxEntities, (index) => ({
        id: `e${index}`,
        kind: 'company',
        name: 'N'.repeat(120),
        country: 'Netherlands',
      })),
      relations: all(maxRelations, (index) => ({
        ...holding,
        id: `r${index}`,
        holder: 'e1',
        held: 'e0',
        percent: 33.333333,
      })),
    } as unknown as Parameters<typeof writeOwnership>[0]
    expect(sizeFault(graph)).toBeUndefined()
    expect(writeOwnership(graph).length).toBeLessThan(maxOwnershipLength)
    expect(readOwnership(writeOwnership(graph)).fault).toBeUndefined()
  })

  test('gives a new entity an id that is free', () => {
    expect(nextId('e', [{ id: 'e1' }, { id: 'e7' }, { id: 'x' }])).toBe('e8')
  })

  test.each([
    [0, true],
    [100, true],
    [[25, 50], true],
    [[50, 50], false],
    [-1, false],
    [Number.NaN, false],
    ['25', false],
    [[1, 2, 3], false],
  ])('%j as a percentage: %s', (value, expected) => {
    expect(isPercent(value)).toBe(expected)
  })
})

describe('BODS 0.4', () => {
  let counter = 0
  const publication = {
    date: '2026-08-14',
    publisher: 'Casebench',
    newId: () => `00000000-0000-4000-8000-${String(counter++).padStart(12, '0')}`,
  }

  test('carries a structure there and back', () => {
    fc.assert(
      fc.property(randomGraphsWithRanges, (graph) => {
        const { graph: back } = fromBods(JSON.stringify(toBods(graph, publication, () => false)))
        const shape = (one: typeof graph) => {
          const nameOf = new Map(one.entities.map(({ id, name, kind }) => [id, `${kind} ${name}`]))
          return {
            subject: nameOf.get(one.subject),
            entities: one.entities.map(({ kind, name }) => ({ kind, name })),
            relations: one.relations.map(({ id: _, holder, held, ...rest }) => ({
              ...rest,
              holder: nameOf.get(holder),
              held: nameOf.get(held),
            })),
          }
        }
        expect(back && shape(back)).toEqual(shape(graph))
      }),
      { numRuns: 200 },
    )
  })

  test('has what the standard requires of every statement', () => {
    const graph = {
      subject: 'e1',
      entities: [client, person],
      relations: [holding],
    } as unknown as Parameters<typeof toBods>[0]
    const statements = toBods(graph, publication, (id) => id === 'e2')
    for (const one of statements) {
      expect(one.statementId.length).toBeGreaterThanOrEqual(32)
      expect(one.statementId.length).toBeLessThanOrEqual(64)
      expect(one.publicationDetails).toEqual({
        publicationDate: '2026-08-14',
        bodsVersion: '0.4',
        publisher: { name: 'Casebench' },
      })
      expect(one.recordDetails.isComponent).toBe(false)
    }
    expect(new Set(statements.map(({ statementId }) => statementId)).size).toBe(3)
    const subject = statements[0]?.recordId
    expect(statements.map(({ declarationSubject }) => declarationSubject)).toEqual([subject, subject, subject])
    expect(statements[2]?.recordDetails).toMatchObject({
      subject,
      interestedParty: statements[1]?.recordId,
      interests: [
        {
          type: 'shareholding',
          directOrIndirect: 'direct',
          beneficialOwnershipOrControl: true,
          share: { exact: 60, minimum: 60, maximum: 60 },
        },
      ],
    })
  })

  test('refuses 5,000 entities whole, and says how many there are', () => {
    const statements = Array.from({ length: 5000 }, (_, index) => ({
      statementId: `s${index}`,
      recordId: `x${index}`,
      recordType: 'entity',
      recordDetails: { isComponent: false, entityType: { type: 'registeredEntity' }, name: `Company ${index}` },
    }))
    expect(fromBods(JSON.stringify(statements))).toEqual({ fault: 'tooManyEntities', entities: 5000, relations: 0 })
  })

  test.each(['', 'null', '{}', '[1]', '[{"recordId":"a","recordType":"relationship"}]'])(
    'is not read from %j',
    (text) => {
      expect(fromBods(text).graph).toBeUndefined()
    },
  )
})
