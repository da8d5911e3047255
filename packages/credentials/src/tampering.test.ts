import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { IssuedBadge } from './issue.ts'
import { testIssuer } from './testing/issuer.ts'
import { type VerifyOptions, verifyBadge } from './verify.ts'

type Place = (string | number)[]

let badge: IssuedBadge
let options: VerifyOptions
beforeAll(async () => {
  const issuer = await testIssuer()
  badge = await issuer.issue()
  options = issuer.seen()
})

/** Every place of a JSON value, the inner ones too. */
function placesIn(value: unknown, place: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [place]
  const inner = Object.entries(value).flatMap(([key, part]) =>
    placesIn(part, [...place, Array.isArray(value) ? Number(key) : key]),
  )
  return place.length > 0 ? [place, ...inner] : inner
}

const at = (value: unknown, place: Place): unknown =>
  place.reduce<unknown>((part, key) => (part as { [key: string]: unknown })[key], value)

function changed(value: object, place: Place, change: (old: unknown) => unknown): object {
  const copy = structuredClone(value)
  const parent = at(copy, place.slice(0, -1)) as { [key: string]: unknown }
  const key = place.at(-1) as string
  const next = change(parent[key])
  if (next !== undefined) parent[key] = next
  else if (Array.isArray(parent)) parent.splice(Number(key), 1)
  else delete parent[key]
  return copy
}

const genuine = new Set(['valid', 'rotated-key', 'expired', 'not-yet-valid', 'revoked', 'suspended', 'unknown-status'])

const isGenuine = async (credential: object) =>
  genuine.has((await verifyBadge(JSON.stringify(credential), options)).code)

const otherText = (old: unknown) => (typeof old === 'string' ? `${old}x` : 'x')

describe('tampering', () => {
  it('every value that is changed is noticed', async () => {
    for (const place of placesIn(badge.credential)) {
      const next = changed(badge.credential, place, otherText)
      expect([place.join('.'), await isGenuine(next)]).toEqual([place.join('.'), false])
    }
  }, 120_000)

  it('every value that is left out is noticed', async () => {
    for (const place of placesIn(badge.credential)) {
      const next = changed(badge.credential, place, () => undefined)
      expect([place.join('.'), await isGenuine(next)]).toEqual([place.join('.'), false])
    }
  }, 120_000)

  it('every value that is written in is noticed, whether a context knows it or not', async () => {
    const objects = ['', ...placesIn(badge.credential).map((place) => place.join('.'))].filter((place) => {
      const value = at(badge.credential, place === '' ? [] : place.split('.'))
      return typeof value === 'object' && !Array.isArray(value)
    })
    for (const place of objects)
      for (const [key, value] of [
        ['description', 'More than was signed'],
        ['unheardOf', 'More than was signed'],
        ['https://schema.org/award', 'More than was signed'],
      ] as const) {
        const next = structuredClone(badge.credential)
        const object = at(next, place === '' ? [] : place.split('.')) as { [key: string]: unknown }
        object[key] = `${object[key] ?? ''}${value}`
        expect([place, key, await isGenuine(next)]).toEqual([place, key, false])
      }
  }, 120_000)

  it('any change of any value is noticed', async () => {
    const places = placesIn(badge.credential)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), fc.jsonValue({ maxDepth: 2 }), async (place, value) => {
        const next = changed(badge.credential, place, () => value)
        // What JSON-LD has for the same: one value and the list of it, and what says nothing.
        fc.pre(JSON.stringify([at(badge.credential, place)].flat()) !== JSON.stringify([value].flat()))
        expect(await isGenuine(next)).toBe(false)
      }),
      { numRuns: 300 },
    )
  }, 120_000)

  it('any changed character of a JWT is noticed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(badge.jwt.length - 1), fc.constantFrom(...'ABCxyz019-_.'), async (index, character) => {
        fc.pre(badge.jwt[index] !== character)
        const jwt = badge.jwt.slice(0, index) + character + badge.jwt.slice(index + 1)
        // The last character of a part has bits that stand for nothing.
        fc.pre(index + 1 < badge.jwt.length && badge.jwt[index + 1] !== '.')
        expect(genuine.has((await verifyBadge(jwt, options)).code)).toBe(false)
      }),
      { numRuns: 400 },
    )
  }, 120_000)

  it('a proof of one badge does not sign another', async () => {
    const issuer = await testIssuer()
    const [first, second] = [await issuer.issue(), await issuer.issue({ id: 'urn:uuid:2' })]
    const swapped = { ...first.credential, proof: second.credential.proof }
    expect((await verifyBadge(JSON.stringify(swapped), issuer.seen())).code).toBe('tampered')
  })
})
