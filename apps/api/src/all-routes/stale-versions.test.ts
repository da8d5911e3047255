import { countAttempts } from '@casebench/server/testing/attempts'
import { sampleCase, sampleSheet } from '@casebench/shared/case-file/sample'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { newCase } from '../testing/administered-cases.ts'
import { fuzzing } from '../testing/fuzzing/scale.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
const { seed, cases } = fuzzing

let owner: Person
beforeAll(async () => {
  owner = await api.person({ role: 'Product_Owner' })
})

type Answered = Awaited<ReturnType<typeof api.send>>
const different = (what: string): string => `${what} ${crypto.randomUUID()}`

/** Something that says its version, and is changed by whoever knows the one that it has. */
type Versioned = { first: number; change: (version: number) => Promise<Answered> }

const versioned: Record<string, () => Promise<Versioned>> = {
  'an answer': async () => {
    const as = await api.candidate()
    const about = { email: as.email, caseId: 'sample', mode: 'training', attributeId: 'Purpose' }
    return {
      first: 0,
      change: (version) => {
        const body = { ...about, answerData: { answer: different('Trade'), version } }
        return api.send('POST', '/v1/any/cases/update_single_answer', { as, body })
      },
    }
  },
  'a case': async () => {
    const caseId = await newCase(api, owner)
    return {
      first: 1,
      change: (version) => {
        const caseData = { ...sampleCase, details: { ...sampleCase.details, name: different('Sample') } }
        const body = { caseId, caseData, answerSheet: sampleSheet, version }
        return api.send('POST', '/v1/admin/cases/edit_case', { as: owner, body })
      },
    }
  },
}

describe(`what was changed since is not overwritten by who does not know, seed ${seed}`, () => {
  test.each(Object.entries(versioned))(
    '%s',
    (_name, make) =>
      fc.assert(
        fc.asyncProperty(fc.array(fc.nat(2), { minLength: 2, maxLength: 8 }), async (tabs) => {
          const { first, change } = await make()
          const known = [first, first, first]
          let current = first
          for (const tab of tabs) {
            countAttempts(1)
            const isFresh = known[tab] === current
            const { status, body } = await change(known[tab] ?? first)
            expect(status, JSON.stringify(body)).toBe(isFresh ? 200 : 409)
            if (isFresh) current = body.version
            // Whoever is refused looks what there is now.
            known[tab] = current
          }
        }),
        { seed, numRuns: Math.max(2, Math.floor(cases / 100)), examples: [[[0, 1, 1, 0]]] },
      ),
    fuzzing.patience,
  )
})
