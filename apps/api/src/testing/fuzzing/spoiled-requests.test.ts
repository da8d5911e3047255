import { contract } from '@casebench/shared/contract/all'
import type { Endpoint } from '@casebench/shared/contract/endpoint'
import { describe, expect, test } from 'vitest'
import { validRequest } from '../valid-request.ts'
import { callClasses, type FieldClass } from './bad-values.ts'
import type { Known, Things } from './fitting-values.ts'
import { eachSpoiledFormOf, plainForm } from './forms.ts'
import type { JsonSchema } from './json-schema.ts'
import { placesIn } from './requests.ts'
import { eachSpoiled, ofEachClass, type Spoiled } from './spoiled-requests.ts'

const email = 'someone@example.com'
const things: Things = {
  emails: ['other@example.com'],
  ids: ['00000000-0000-4000-8000-000000000001'],
  caseIds: ['other'],
}
const known: Known = { own: things, foreign: things, gone: things, fields: {} }

function spoiledOf(call: Endpoint): Spoiled[] {
  const form = call.form && plainForm(call, { email, caseId: 'sample' }).form
  return form ? eachSpoiledFormOf(call, form, known) : eachSpoiled(call, validRequest(call, email), known)
}

const classesAt = (spoiled: readonly Spoiled[], place: string): ReadonlySet<string> =>
  new Set(spoiled.filter(({ at }) => at === place).map(({ of }) => of))

const ofTexts: readonly FieldClass[] = [
  ...(['empty', 'whitespace', 'a megabyte', 'NUL', 'lone surrogate', 'right to left', 'emoji', 'NaN'] as const),
  ...(['1e309', 'bad date', 'SQL', 'HTML', 'line breaks', 'other path', 'words of programs', 'odd id'] as const),
  ...(['look-alike', 'pattern', 'Markdown'] as const),
]
const ofQueries: readonly FieldClass[] = [...ofTexts, 'missing', 'a key twice', 'list for one value']
const ofForms: readonly FieldClass[] = [...ofQueries, 'null', 'another type']
const ofBodies: readonly FieldClass[] = [
  ...(['missing', 'null', 'another type', 'list for one value', 'a hundred levels'] as const),
  ...ofTexts,
]
/** Longer texts are not made for each field: the megabyte is. */
const maxEdgeLength = 200_000
const isBounded = ({ minLength, maxLength = Infinity, minimum, maximum, enum: choices }: JsonSchema): boolean =>
  maxLength < maxEdgeLength || [minLength, minimum, maximum, choices].some((bound) => bound !== undefined)

const calls = Object.entries(contract)

describe('each class of bad input is made', () => {
  test.each(calls.filter(([, { body }]) => body))('for every field of the body of %s', (_id, call) => {
    const spoiled = spoiledOf(call)
    for (const { at, schema } of placesIn(call.body as JsonSchema, validRequest(call, email).body)) {
      const made = classesAt(spoiled, `body/${at.join('/')}`)
      const isListed = !Number.isNaN(Number(at.at(-1)))
      const ofThis: readonly FieldClass[] = [
        ...ofBodies,
        ...(isListed ? [] : (['a key twice'] as const)),
        ...(isBounded(schema) ? (['at its bounds'] as const) : []),
        ...(schema.type === 'object' ? (['unknown field', '__proto__'] as const) : []),
        ...(schema.patternProperties ? (['odd name'] as const) : []),
        ...(schema.format === 'uuid' ? (['foreign id', 'deleted id'] as const) : []),
      ]
      expect([...made]).toEqual(expect.arrayContaining([...ofThis]))
    }
  })

  test.each(calls.filter(([, { query }]) => query))('for every field of the query of %s', (_id, call) => {
    const spoiled = spoiledOf(call)
    for (const [name] of validRequest(call, email).query)
      expect([...classesAt(spoiled, `query/${name}`)]).toEqual(expect.arrayContaining([...ofQueries]))
  })

  test.each(calls.filter(([, { form }]) => form))('for every part of the form of %s', (_id, call) => {
    const spoiled = spoiledOf(call)
    for (const name of Object.keys((call.form as JsonSchema).properties ?? {}))
      expect([...classesAt(spoiled, `form/${name}`)]).toEqual(
        expect.arrayContaining(name === 'file' ? ofForms.filter((of) => of !== 'another type') : [...ofForms]),
      )
  })

  test.each(calls)('for %s as a whole, and chosen in 300', (_id, call) => {
    const spoiled = spoiledOf(call)
    const made = new Set(spoiled.map(({ of }) => of))
    const ofWhole = call.body || call.form ? callClasses : (['odd query', 'huge header'] as const)
    expect([...made]).toEqual(expect.arrayContaining([...ofWhole]))
    const chosen = ofEachClass(spoiled, 225, 1)
    expect(chosen.length).toBe(Math.min(225, spoiled.length))
    expect(new Set(chosen.map(({ of }) => of))).toEqual(made)
  })
})

test('what is somebody else’s and what is gone is asked for by every call that takes an email or an id', () => {
  for (const [, call] of calls) {
    const { query, params } = validRequest(call, email)
    const made = spoiledOf(call)
    const idsAsked = [...query, ...Object.entries(params)].filter(([name]) => ['email', 'id', 'case_id'].includes(name))
    for (const [name] of idsAsked) {
      const at = made.filter((one) => one.at.endsWith(`/${name}`)).map(({ of }) => of)
      expect(at).toEqual(expect.arrayContaining(['foreign id', 'deleted id']))
    }
  }
})
