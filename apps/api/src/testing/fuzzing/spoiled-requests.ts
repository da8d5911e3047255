import type { Endpoint } from '@casebench/shared/contract/endpoint'
import type { ValidRequest } from '../valid-request.ts'
import {
  again,
  type BadClass,
  badAddressTextsFor,
  badValuesFor,
  doublesOf,
  hugeHeaders,
  oddNames,
  oddTypes,
  spoiledBodies,
  strayMembers,
  toJson,
  truncatedBodies,
  wrongTypes,
} from './bad-values.ts'
import type { Known, Things } from './fitting-values.ts'
import { fits, type JsonSchema } from './json-schema.ts'
import { type Attempt, isObject, isPathPart, type Members, placesIn, plain, withBody } from './requests.ts'

/** A request with one thing wrong in it: what, where, and itself, which is only made where it is chosen. */
export type Spoiled = { of: BadClass; at: string; make: () => Attempt }

/** What could stand in a field in place of something of the caller's, and is another's or gone. */
export function thingsLike(things: Things, name: string, schema: JsonSchema, value: unknown): readonly string[] {
  if (schema.format === 'uuid') return things.ids
  if (/^case_?id$/i.test(name)) return things.caseIds
  if (typeof value !== 'string' || !value.includes('@')) return []
  return things.emails.filter((email) => fits(schema, email))
}

/** One place of a request, and how the request is made with another value there. */
type Slot = { name: string; at: string; schema: JsonSchema; value: unknown; with: (value: unknown) => Attempt }

const foreignAndGone = ({ foreign, gone }: Known, { name, at, schema, value, with: put }: Slot): Spoiled[] =>
  (
    [
      ['foreign id', foreign],
      ['deleted id', gone],
    ] as const
  ).flatMap(([of, things]) =>
    thingsLike(things, name, schema, value).map((thing) => ({ of, at, make: () => put(thing) })),
  )

/** A value of an address replaced by each bad text, left out, doubled, or sent as a list. */
function eachSpoiledText(call: Endpoint, request: ValidRequest, known: Known): Spoiled[] {
  const { params, query } = request
  const of = (part: 'query' | 'params', name: string) =>
    (call[part] as JsonSchema | undefined)?.properties?.[name] ?? ({} as JsonSchema)
  const withQuery = (changed: ValidRequest['query']) => plain({ ...request, query: changed })
  const slots = [
    ...query.map(([name, value], index): Slot => {
      const put = (text: unknown) => withQuery(query.with(index, [name, String(text)]))
      return { name, at: `query/${name}`, schema: of('query', name), value, with: put }
    }),
    ...Object.entries(params).map(([name, value]): Slot => {
      const put = (text: unknown) => plain({ ...request, params: { ...params, [name]: text } })
      return { name, at: `params/${name}`, schema: of('params', name), value, with: put }
    }),
  ]
  const texts = slots.flatMap((slot) => [
    ...badAddressTextsFor(slot.schema)
      .filter(([, text]) => slot.at.startsWith('query/') || isPathPart(text))
      .map(([kind, text]): Spoiled => ({ of: kind, at: slot.at, make: () => slot.with(text) })),
    ...doublesOf(slot.value).map((text): Spoiled => ({ of: 'look-alike', at: slot.at, make: () => slot.with(text) })),
    ...foreignAndGone(known, slot),
  ])
  const names = query.flatMap(([name, value], index): Spoiled[] => {
    const at = `query/${name}`
    return [
      { of: 'missing', at, make: () => withQuery(query.toSpliced(index, 1)) },
      { of: 'a key twice', at, make: () => withQuery([...query, [name, value]]) },
      { of: 'list for one value', at, make: () => withQuery(query.with(index, [`${name}[]`, value])) },
      { of: 'list for one value', at, make: () => withQuery(query.with(index, [`${name}[x]`, value])) },
    ]
  })
  return [...texts, ...names]
}

/** Numbers that say which state a change was based on; those of a moment ago, and of one that is yet to come. */
const isVersion = ({ name }: Slot): boolean => ['version', 'current_score'].includes(name)
const otherVersions = [0, 1, 2, 0.25, 2_147_483_647]

/** Each value of a body replaced, left out, or there twice; each object of it with members that it does not have. */
function eachSpoiledValue(call: Endpoint, request: ValidRequest, known: Known): Spoiled[] {
  const { body } = request
  if (!call.body || !body) return []
  const places = placesIn(call.body as JsonSchema, body)
  const values = places.flatMap((place) => {
    const name = place.at.at(-1) ?? ''
    const at = `body/${place.at.join('/')}`
    const slot: Slot = { ...place, name, at, with: (value) => withBody(request, place, value) }
    const twice = (value: unknown) => withBody(request, { ...place, at: place.at.with(-1, `${again}${name}`) }, value)
    return [
      ...badValuesFor(place.schema, place.value).map(
        ([of, value]): Spoiled => ({ of, at, make: () => slot.with(value) }),
      ),
      ...foreignAndGone(known, slot),
      ...(isVersion(slot) ? otherVersions : []).map(
        (version): Spoiled => ({ of: 'stale version', at, make: () => slot.with(version) }),
      ),
      ...(Number.isNaN(Number(name)) ? [place.value, null] : []).map(
        (value): Spoiled => ({ of: 'a key twice', at, make: () => twice(value) }),
      ),
    ]
  })
  const objects = [{ at: [], schema: call.body as JsonSchema, value: body }, ...places].filter(
    ({ value }) => isObject(value) && !Array.isArray(value),
  )
  const strays = objects.flatMap((place) =>
    strayMembers.map(([of, members]): Spoiled => {
      const more = { ...(place.value as Members), ...members }
      return { of, at: `body/${place.at.join('/')}`, make: () => withBody(request, place, more) }
    }),
  )
  const named = objects.flatMap((place) => {
    const [inner] = Object.values(place.schema.patternProperties ?? {})
    if (!inner) return []
    return oddNames.flatMap((name) =>
      [null, 5, 'x', [], {}, Object.values(place.value as Members)[0]].map((value): Spoiled => {
        const more = { ...(place.value as Members), [name]: value }
        return { of: 'odd name', at: `body/${place.at.join('/')}`, make: () => withBody(request, place, more) }
      }),
    )
  })
  return [...values, ...strays, ...named]
}

/** What is wrong with a request as a whole: its body, its type, its query, its headers. */
export function eachSpoiledWhole(call: Endpoint, request: ValidRequest): Spoiled[] {
  const whole = plain(request)
  const json = toJson(request.body ?? {})
  const wild = ['%ZZ=%ff', '%00', 'a=%ED%A0%80', '&&&===', `${'a'.repeat(8000)}=1`]
  const made = (of: BadClass, at: string, changes: Partial<Attempt>): Spoiled => ({
    of,
    at,
    make: () => ({ ...whole, ...changes }),
  })
  const strays = ['unknown', '__proto__', 'constructor', 'email[]', '\u0000'].map((name) =>
    made(name === '__proto__' ? '__proto__' : 'unknown field', 'query', { query: [...request.query, [name, 'x']] }),
  )
  const about = [
    ...strays,
    ...wild.map((text) => made('odd query', 'query', { wild: text })),
    ...hugeHeaders.map((headers) => made('huge header', 'headers', { headers })),
  ]
  if (!call.body) return about
  return [
    ...about,
    ...spoiledBodies.map((spoil) => made('spoiled body', 'body', { payload: spoil(json) })),
    ...truncatedBodies.map((spoil) => made('truncated body', 'body', { payload: spoil(json) })),
    ...[...wrongTypes, ...oddTypes].map((type) => made('wrong content type', 'headers', { type })),
    made('missing', 'body', { payload: undefined }),
  ]
}

/** Each class of bad input in each field of a request, and each that is about the whole of it. */
export const eachSpoiled = (call: Endpoint, request: ValidRequest, known: Known): Spoiled[] => [
  ...eachSpoiledValue(call, request, known),
  ...eachSpoiledText(call, request, known),
  ...eachSpoiledWhole(call, request),
]

/** So many of a list, from all over it: which ones, the seed says. */
function evenly<T>(list: readonly T[], count: number, seed: number): T[] {
  if (list.length <= count) return [...list]
  const stride = list.length / count
  return Array.from(
    { length: count },
    (_, at) => list[Math.floor(at * stride + (seed % 1000) * (stride / 1000))],
  ).filter((one) => one !== undefined)
}

/** So many in all, of each class as many as of another where there are that many. */
export function ofEachClass(all: readonly Spoiled[], count: number, seed: number): Spoiled[] {
  const classes = new Map<BadClass, Spoiled[]>()
  for (const one of all) {
    const ones = classes.get(one.of)
    if (ones) ones.push(one)
    else classes.set(one.of, [one])
  }
  let left = count
  return [...classes.values()]
    .sort((a, b) => a.length - b.length)
    .flatMap((ones, at) => {
      const some = evenly(ones, Math.ceil(left / (classes.size - at)), seed)
      left -= some.length
      return some
    })
}
