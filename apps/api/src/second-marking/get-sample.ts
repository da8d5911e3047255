import type { Database } from '@casebench/server/database'
import { getSample } from '@casebench/shared/contract/second-marking'
import { route } from '../routing/route.ts'
import { agreementsOf, isDisagreement } from './agreement.ts'
import { type Compared, markedTwiceIn, titled } from './marked-twice.ts'
import { readSample } from './samples-query.ts'

type Marker = { email: string; name: string; submissions: number; finished: number }

async function markersOf(database: Database, sampleId: string): Promise<Marker[]> {
  const { rows } = await database.query<Marker>(
    `select u.email, u.name, count(*) as submissions, count(m.finished_at) as finished
       from second_marking m join "user" u on u.id = m.reviewer_id
      where m.sample_id = $1 group by u.id order by lower(u.name), u.id`,
    [sampleId],
  )
  return rows
}

function byCase(compared: readonly Compared[]) {
  const cases = new Map<string, Compared[]>()
  for (const one of compared) cases.set(one.caseId, [...(cases.get(one.caseId) ?? []), one])
  return [...cases].map(([caseId, pairs]) => ({
    caseId,
    case_name: pairs[0]?.case_name ?? caseId,
    ...agreementsOf(pairs),
  }))
}

async function resultsOf(database: Database, sampleId: string) {
  const compared = await markedTwiceIn(database, sampleId)
  return {
    ...agreementsOf(compared),
    cases: byCase(compared),
    disagreements: await titled(database, compared.filter(isDisagreement)),
  }
}

/** Whoever still marks in it would be told how others have: they get its figures when they have finished. */
export const getSampleRoute = route(getSample, async ({ query, services, caller }) => {
  const { database } = services
  const sample = await readSample(database, caller, query.sample_id)
  const [reviewers, results] = await Promise.all([
    markersOf(database, sample.id),
    sample.own_open > 0 ? null : resultsOf(database, sample.id),
  ])
  return { sample, reviewers, results }
})
