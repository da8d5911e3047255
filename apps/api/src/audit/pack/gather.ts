import { inPercent } from '@casebench/server/i18n'
import { dateInWords } from '../../reports/report-words.ts'
import type { PackedPeople } from './people.ts'
import { type Gathered, maxRows } from './report.ts'

/** What later files of a pack need of its people: small for each of them. */
export type PackedSoFar = Gathered & {
  versionIds: Set<string>
  credentials: { id: string; keyId: string; jwt: string }[]
  /** Entries by their seal. */
  shown: Map<number, Set<number>>
}

export const nothingGathered = (): PackedSoFar => ({
  people: 0,
  certificates: 0,
  decisions: 0,
  entries: 0,
  unsealed: 0,
  certificateRows: [],
  decisionRows: [],
  versionIds: new Set(),
  credentials: [],
  shown: new Map(),
})

function addDecisions(all: PackedSoFar, { people }: PackedPeople): void {
  for (const { email, attempts } of people)
    for (const { submission, overrides, contests } of attempts) {
      const rows = [
        ...overrides.map(({ question, marking, by, reason }) => [email, submission, question, marking, by, reason]),
        ...contests.map(({ question, outcome, by, reason }) => [email, submission, question, outcome, by, reason]),
      ]
      all.decisions += rows.length
      all.decisionRows.push(...rows.slice(0, Math.max(0, maxRows - all.decisionRows.length)))
    }
}

function addCertificates(all: PackedSoFar, { people, certificates }: PackedPeople, timeZone: string): void {
  all.certificates += certificates.length
  all.credentials.push(...certificates.map(({ said, jwt }) => ({ id: said.id, keyId: said.keyId, jwt })))
  for (const { email, certificates: held, attempts } of people)
    for (const { title, issuedAt, standing, submissions, entries } of held) {
      if (all.certificateRows.length >= maxRows) return
      const taken = submissions.map((id) => {
        const score = attempts.find(({ submission }) => submission === id)?.results.at(-1)?.score
        return score === undefined ? id : `${id}: ${inPercent(Math.round(score * 100))}`
      })
      const issued = dateInWords(new Date(issuedAt), timeZone)
      all.certificateRows.push([email, title, issued, standing, taken.join(', '), entries.join(', ')])
    }
}

/** Keeps of some people what later files need. */
export function gatherFrom(all: PackedSoFar, some: PackedPeople, timeZone: string): void {
  all.people += some.people.length
  for (const id of some.versionIds) all.versionIds.add(id)
  addCertificates(all, some, timeZone)
  addDecisions(all, some)
  for (const { id, seal } of some.entries) {
    if (seal === null) {
      all.unsealed += 1
      continue
    }
    all.entries += 1
    const ofSeal = all.shown.get(seal) ?? new Set()
    all.shown.set(seal, ofSeal.add(Number(id)))
  }
}
