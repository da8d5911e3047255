import { emptyGraph } from '@casebench/shared/ownership/graph'
import { expect, test } from 'vitest'
import { addHolder, addRelation, remove } from './edits.ts'

const client = emptyGraph('Client Ltd')
const { graph } = addHolder(client, client.subject, 'company')
const holder = graph.entities.find(({ id }) => id !== client.subject)?.id ?? ''

test('a relation joins two entities that are there', () => {
  const { graph: joined } = addRelation(graph, client.subject, holder)
  expect(joined.relations.at(-1)).toMatchObject({ holder: client.subject, held: holder, kind: 'shares' })
})

test('an entity that was removed is no end of a relation: the structure could not be read again', () => {
  const left = remove(graph, { kind: 'entity', id: holder }).graph
  expect(addRelation(left, holder, client.subject).graph).toBe(left)
  expect(addRelation(left, client.subject, holder).graph).toBe(left)
  expect(addRelation(left, client.subject, client.subject).graph).toBe(left)
})
