import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { markLabelled } from './labelled-row.ts'
import { count, emptyTally, figures, type Tally } from './tally.ts'

const folder = new URL('../../labelled/', import.meta.url)

function tallyOf(family: string): Tally {
  const tally = emptyTally()
  for (const line of readFileSync(new URL(`${family}.jsonl`, folder), 'utf8')
    .trim()
    .split('\n'))
    count(tally, markLabelled(line))
  return tally
}

const families = readdirSync(folder).flatMap((file) => /^(.+)\.jsonl$/.exec(file)?.[1] ?? [])

// Letter by letter some names of two people are written alike: in Arabic and Hebrew, which leave vowels out, one in six.
const maxAccepted: Readonly<Record<string, number>> = { 'near-other-scripts': 0.1 }

describe('labelled pairs', () => {
  it.each(families)('of %s: no wrong answer is accepted, and right ones are', (family) => {
    const tally = tallyOf(family)
    const { different, falseAccepts, same, accepted } = figures(tally)
    expect([...tally.skipped]).toEqual([])
    expect(different).toBeGreaterThan(0)
    const accepts = tally.disagreements.filter(
      ({ expected, judgement }) => expected === 'wrong' && judgement.marking === 'correct',
    )
    const allowed = Math.floor((maxAccepted[family] ?? 0) * different)
    expect(accepts.slice(allowed).map(({ id, reference, answer }) => `${id}: ${reference} ← ${answer}`)).toEqual([])
    expect(falseAccepts).toBeLessThanOrEqual(allowed)
    if (same > 0) expect(accepted / same).toBeGreaterThan(0.9)
  })
})
