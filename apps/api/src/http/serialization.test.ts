import Type from 'typebox'
import { expect, test } from 'vitest'
import { serializerFor, serializerWith } from './serialization.ts'

const Person = Type.Object({
  name: Type.String(),
  seenAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
})
const Case = Type.Object({
  candidate: Type.Union([Person, Type.Null()]),
  score: Type.Union([Type.Number(), Type.Null()]),
  answers: Type.Record(Type.String(), Type.String()),
})
const seenAt = '2026-11-22T09:00:00.000Z'

test('what may be null is null or has its form, and nothing beside it leaves the server', () => {
  const json = serializerFor(Case)
  const known = { candidate: { name: 'Ana', seenAt, secret: 'x' }, score: 0.5, answers: { LegalName: 'x' } }
  expect(JSON.parse(json(known))).toEqual({ ...known, candidate: { name: 'Ana', seenAt } })
  const unknown = { candidate: null, score: null, answers: {} }
  expect(JSON.parse(json(unknown))).toEqual(unknown)
  expect(JSON.parse(json({ ...unknown, candidate: { name: 'Ben', seenAt: null } }))).toMatchObject({
    candidate: { name: 'Ben', seenAt: null },
  })
})

test('a choice between forms that are no null stays one', () => {
  const json = serializerFor(
    Type.Object({ value: Type.Union([Type.Object({ a: Type.String() }), Type.Array(Type.String())]) }),
  )
  expect(json({ value: { a: 'x' } })).toBe('{"value":{"a":"x"}}')
  expect(json({ value: ['x'] })).toBe('{"value":["x"]}')
})

test('a member that is JSON already is added as it is', () => {
  const json = serializerWith(Case, 'answers')
  expect(JSON.parse(json({ candidate: null, score: 1 }, '{"LegalName":"“x”"}'))).toEqual({
    candidate: null,
    score: 1,
    answers: { LegalName: '“x”' },
  })
})
