import { countAttempts } from '@casebench/server/testing/attempts'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Person, TestApi } from '../test-api.ts'

export type Request = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; body?: object; as: Person }
export type Answered = Awaited<ReturnType<TestApi['send']>>
type Ask = (request: Request) => Promise<Answered>

/** A kind of thing, each known by one text: how one comes to be, how it is used, and how it goes. */
export type Kind = {
  make: () => Promise<string>
  uses: (id: string) => Request[]
  /** Every way in which it goes; left out for what stays for good. */
  removals?: (id: string) => Request[]
  /** What would use it up, and is refused as well once it is gone. */
  lastUses?: (id: string) => Request[]
  /** What a use of one that is gone is refused with. */
  gone?: number
  /** The list that it stands in, searched for it alone. */
  list?: (id: string) => Request
}

/** `way` says in which of its ways a thing is removed. */
type Step = { what: 'make' | 'use' | 'remove'; which: number; way: number }

/** The things of a run, and which of them are there. */
type Things = { id: string; isThere: boolean }[]

async function expectThere({ uses, list }: Kind, id: string, ask: Ask): Promise<void> {
  for (const use of uses(id)) {
    const { status, body } = await ask(use)
    expect(status, `ensure_resource_availability: ${use.method} ${use.url} ${JSON.stringify(body)}`).toBeLessThan(300)
  }
  if (list) expect(JSON.stringify((await ask(list(id))).body), 'ensure_resource_availability').toContain(id)
}

async function expectGone(kind: Kind, id: string, ask: Ask): Promise<void> {
  const { uses, lastUses = () => [], list, gone = 404 } = kind
  for (const use of [...uses(id), ...lastUses(id)]) {
    const { status } = await ask(use)
    expect(status, `use_after_free: ${use.method} ${use.url}`).toBe(gone)
  }
  if (list) expect(JSON.stringify((await ask(list(id))).body), 'use_after_free').not.toContain(id)
}

async function take(kind: Kind, things: Things, { what, which, way }: Step, ask: Ask): Promise<void> {
  countAttempts(1)
  if (what === 'make') things.push({ id: await kind.make(), isThere: true })
  const thing = things[which % Math.max(things.length, 1)]
  if (!thing || what === 'make') return
  if (what === 'use') await (thing.isThere ? expectThere : expectGone)(kind, thing.id, ask)
  const removals = kind.removals?.(thing.id) ?? []
  const removal = removals[way % Math.max(removals.length, 1)]
  if (what !== 'remove' || !removal) return
  const { status } = await ask(removal)
  // To delete what is gone is a repetition, or refused as gone: never an error of the server.
  expect(thing.isThere ? [200] : [200, kind.gone ?? 404, 404], `${removal.method} ${removal.url}`).toContain(status)
  thing.isThere = false
}

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom('make', 'use', 'use', 'remove'),
  which: fc.nat(5),
  way: fc.nat(2),
})

export const anySteps: fc.Arbitrary<Step[]> = fc.array(step, { maxLength: 12 })

/** Create, use, delete, use again, and so on with another one beside it, by one of the ways to delete it. */
export const stepsInOrder = (way: number): Step[] =>
  (['make', 'use', 'make', 'remove', 'use', 'remove', 'use'] as const).map((what) => ({ what, which: 0, way }))

/**
 * Takes things of a kind through these steps. By the names that Schemathesis has for it: what was made is there
 * (ensure_resource_availability), and what was removed is not (use_after_free).
 */
export async function live(kind: Kind, steps: readonly Step[], ask: Ask): Promise<void> {
  const things: Things = []
  for (const one of steps) await take(kind, things, one, ask)
}
