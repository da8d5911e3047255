import { countAttempts } from '@casebench/server/testing/attempts'
import { AnswerSheet, CaseData } from '@casebench/shared/case-file/schema'
import { contract } from '@casebench/shared/contract/all'
import { beforeAll, describe, expect, test } from 'vitest'
import type { JsonSchema } from '../testing/fuzzing/json-schema.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

/** Every schema within one. */
const within = (schema: JsonSchema | undefined): JsonSchema[] =>
  schema === undefined
    ? []
    : [
        schema,
        ...[schema.items, ...(schema.anyOf ?? [])].flatMap(within),
        ...[schema.properties, schema.patternProperties].flatMap((all) => Object.values(all ?? {}).flatMap(within)),
      ]

/** Those that have names of the sender's choosing. */
const schemas = [
  ...Object.entries(contract).flatMap(([id, { body, form, query, answer }]) =>
    [body, form, query, answer].map((schema): [string, JsonSchema | undefined] => [id, schema as JsonSchema]),
  ),
  ['an answer sheet', AnswerSheet as JsonSchema] as const,
  ['a case', CaseData as JsonSchema] as const,
].filter(([, schema]) => within(schema as JsonSchema).some(({ patternProperties }) => patternProperties))

test('the contract has objects whose names the sender chooses', () => expect(schemas.length).toBeGreaterThan(10))

test.each(schemas)('%s looks at every value, whatever its name has in it', (_id, schema) => {
  for (const { patternProperties = {}, additionalProperties } of within(schema))
    for (const pattern of Object.keys(patternProperties))
      expect(additionalProperties === false || new RegExp(pattern, 'u').test('a\nb\u2028')).toBe(true)
})

const sent = Object.entries(contract).flatMap(([id, { body, form }]) =>
  [body, form]
    .flatMap((schema) => within(schema as JsonSchema))
    .flatMap((schema): [string, JsonSchema][] => (schema.patternProperties ? [[id, schema]] : [])),
)

test.each(sent)('%s bounds the names that a sender chooses', (_id, { propertyNames }) =>
  expect(propertyNames?.maxLength).toBeLessThanOrEqual(130),
)

describe('a name with a line break', () => {
  const api = useTestApi()
  let owner: Person
  let candidate: Awaited<ReturnType<typeof api.candidate>>
  beforeAll(async () => {
    owner = await api.person({ role: 'Product_Owner' })
    candidate = await api.candidate()
  })
  const names = ['x\n', '\n', 'a\r\nb', '\u2028', 'a\u2029b']
  const values = [null, 5, 'x', [], { marking: 'nonsense' }, { answer: null }, { answer: 'x', variants: 'y' }]
  const pairs = names.flatMap((name) => values.map((value) => ({ [name]: value })))
  const assignment = () => ({ email: candidate.email, caseId: 'sample', mode: 'training' })

  test.each<[string, (named: object) => object]>([
    ['cases/override_answers', (override) => ({ ...assignment(), override, current_score: 0 })],
    ['cases/second_marking/mark', (marks) => ({ id: crypto.randomUUID(), marks, finish: false })],
  ])('hides nothing from %s', async (path, bodyOf) => {
    countAttempts(pairs.length)
    for (const named of pairs) {
      const { status, body } = await api.send('POST', `/v1/admin/${path}`, { as: owner, body: bodyOf(named) })
      expect({ status, code: body.code }, JSON.stringify(named)).toEqual({ status: 400, code: 'invalid' })
    }
  })

  test.each(['check_case', 'insert_case/'])('hides nothing of an answer sheet from %s', async (path) => {
    const stored = await api.send('GET', '/v1/admin/cases/get_case?case_id=sample', { as: owner })
    const { caseData, answerSheet } = stored.body
    countAttempts(pairs.length)
    for (const named of pairs) {
      const body = { caseId: `named-${crypto.randomUUID()}`, caseData, answerSheet: { ...answerSheet, ...named } }
      const answer = await api.send('POST', `/v1/admin/cases/${path}`, { as: owner, body })
      const faults: { path: string }[] = answer.body.faults ?? answer.body.errors
      expect(answer.status, JSON.stringify(named)).toBe(path === 'check_case' ? 200 : 400)
      expect(faults.some((fault) => fault.path.startsWith('/answerSheet/'))).toBe(true)
    }
  })

  test('is answered as it was stored', async () => {
    const metadata = { 'a\nb': 1, constructor: 'x', toString: { y: 2 } }
    const body = { email: candidate.email, metadata }
    expect((await api.send('POST', '/v1/admin/users/edit_user', { as: owner, body })).status).toBe(200)
    for (const [path, as] of [
      ['/v1/any/auth/get_user', candidate],
      ['/v1/admin/users/get_user', owner],
    ] as const)
      expect((await api.send('GET', `${path}?email=${candidate.email}`, { as })).body.metadata, path).toEqual(metadata)
  })

  test('a name longer than there may be is refused, and what may be said', async () => {
    for (const length of [100, 101]) {
      const body = { email: candidate.email, metadata: { ['x'.repeat(length)]: 1 } }
      const { status, body: told } = await api.send('POST', '/v1/admin/users/edit_user', { as: owner, body })
      expect(status).toBe(length > 100 ? 400 : 200)
      if (length > 100)
        expect(told.detail).toBe(
          `Check what you entered: metadata can’t have a name like “${'x'.repeat(40)}…”: it is too long, or has what a name can’t have.`,
        )
    }
  })
})
