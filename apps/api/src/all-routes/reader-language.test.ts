import { contract } from '@casebench/shared/contract/all'
import type { Endpoint } from '@casebench/shared/contract/endpoint'
import { expect, test } from 'vitest'
import { catalogs } from '../../../../packages/server/generated/catalogs.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'
import { urlOf, validRequest } from '../testing/valid-request.ts'

const api = useTestApi()
/** One for each call: some sign out, or change who asks. */
const owner = () => api.person({ role: 'Product_Owner' })

const calls: readonly Endpoint[] = Object.values(contract)

/** What the validator says by itself, in its own English. */
const ofValidator = /must NOT|must match|must have required|must be equal to|should (?:NOT|match)/

type Fault = { path: string; message: string; sentence: string }
type Problem = { detail: string; errors: Fault[] }

/** The request with every value of another type than is asked for, a field too many, and none of what is needed. */
function badRequests(call: Endpoint, { email }: Person): { url: string; body: unknown }[] {
  const valid = validRequest(call, email)
  const wrong = (value: unknown): unknown => (typeof value === 'object' && value !== null ? 'text' : { odd: true })
  const odd = (value: unknown): unknown => (typeof value === 'number' ? -1e9 : typeof value === 'string' ? '' : [])
  if (valid.body === undefined) return [{ url: urlOf(call, { ...valid, query: [['odd', 'x']] }), body: undefined }]
  const each = (change: (value: unknown) => unknown) =>
    Object.fromEntries(Object.entries(valid.body ?? {}).map(([name, value]) => [name, change(value)]))
  return [{}, { ...each(wrong), odd: true }, each(odd)].map((body) => ({ url: urlOf(call, valid), body }))
}

async function problemsOf(call: Endpoint): Promise<{ english: Problem; german: Problem }[]> {
  const problems: { english: Problem; german: Problem }[] = []
  const as = await owner()
  for (const { url, body } of badRequests(call, as)) {
    const send = (language?: string) =>
      api.send(call.method, url, {
        as,
        ...(body === undefined ? {} : { body }),
        headers: language === undefined ? {} : { 'accept-language': language },
      })
    const english = await send()
    if (english.status !== 400 || english.body?.code !== 'invalid') continue
    problems.push({ english: english.body, german: (await send('de')).body })
  }
  return problems
}

test('whatever is sent wrongly, the validator’s own words reach nobody, and each fault is in the reader’s language', async () => {
  let faults = 0
  for (const call of calls.filter(({ form }) => form === undefined))
    for (const { english, german } of await problemsOf(call)) {
      const where = `${call.method} ${call.path}`
      expect(JSON.stringify(english), where).not.toMatch(ofValidator)
      expect(JSON.stringify(german), where).not.toMatch(ofValidator)
      expect(german.detail, where).not.toBe(english.detail)
      expect(
        german.errors.map(({ path }) => path),
        where,
      ).toEqual(english.errors.map(({ path }) => path))
      for (const [index, { message, sentence }] of german.errors.entries()) {
        faults += 1
        const path = english.errors[index]?.path
        expect(message, `${where} ${path}`).not.toBe(english.errors[index]?.message)
        expect(sentence, `${where} ${path}`).toMatch(/[.。]$/)
        expect(sentence, `${where} ${path}`).not.toBe(english.errors[index]?.sentence)
      }
    }
  expect(faults).toBeGreaterThan(200)
}, 240_000)

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) yield* textsIn(one)
}

/** A sentence of ours as it may stand in an answer, by its English, with anything where a value stands. */
const sentences = Object.entries(catalogs.de?.() ?? {})
  .filter(([english, german]) => english !== german && / \p{L}+ /u.test(english) && !english.includes(', plural'))
  .map(([english]) => {
    const pieces = english.split(/\{\w+\}/).map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    return new RegExp(`^${pieces.join('.+')}$`)
  })

test('what is read in German has no sentence of ours in English', async () => {
  let answered = 0
  for (const call of calls.filter(({ method, file }) => method === 'GET' && file !== true)) {
    const as = await owner()
    const { query, ...request } = validRequest(call, as.email)
    // Who asks for something in a language by name reads that one.
    const asked = query.map(([name, value]): [string, string] => [name, name === 'language' ? 'de' : value])
    const { status, body } = await api.send('GET', urlOf(call, { ...request, query: asked }), {
      as,
      headers: { 'accept-language': 'de' },
    })
    if (typeof body !== 'object') continue
    if (status === 200) answered += 1
    const english = [...textsIn(body)].filter((text) => sentences.some((sentence) => sentence.test(text)))
    expect(english, call.path).toEqual([])
  }
  expect(sentences.length).toBeGreaterThan(500)
  expect(answered).toBeGreaterThan(40)
}, 240_000)
