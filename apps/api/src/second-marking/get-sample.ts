import type { Database } from '@casebench/server/database'
import { getSample } from '@casebench/shared/contract/second-marking'
import { openTestsOf } from '../authorization/open-tests.ts'
import { blindMarking } from '../reviewers/blind-marking.ts'
import type { Caller } from '../routing/caller.ts'
import { route } from '../routing/route.ts'
import type { Services } from '../services.ts'
import { inReadersOrder } from '../tables/reader-order.ts'
import { agreementsOf, differsInPoints, isDisagreement } from './agreement.ts'
import { type Compared, markedTwiceIn, titled } from './marked-twice.ts'
import { readSample } from './samples-query.ts'

type Marker = { email: string; name: string; submissions: number; finished: number }

async function markersOf(database: Database, sampleId: string): Promise<Marker[]> {
  return database
    .selectFrom('second_marking as m')
    .innerJoin('user as u', 'u.id', 'm.reviewer_id')
    .select(({ fn }) => [
      'u.email',
      'u.name',
      fn.countAll<number>().as('submissions'),
      fn.count<number>('m.finished_at').as('finished'),
    ])
    .where('m.sample_id', '=', sampleId)
    .groupBy('u.id')
    .orderBy(({ ref }) => inReadersOrder(ref('u.name')))
    .orderBy('u.id')
    .execute()
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

async function resultsOf(services: Services, caller: Caller, sampleId: string) {
  const { database } = services
  const [compared, openTests] = await Promise.all([markedTwiceIn(database, sampleId), openTestsOf(database, caller)])
  const disagreements = compared.filter((one) => isDisagreement(one) || differsInPoints(one))
  const shown = disagreements.filter(({ caseId }) => !openTests.has(caseId))
  return {
    ...agreementsOf(compared),
    cases: byCase(compared),
    disagreements: await titled(database, shown, await blindMarking(services, caller)),
    withheld: disagreements.length - shown.length,
  }
}

/** Whoever still marks in it would be told how others have: they get its figures when they have finished. */
export const getSampleRoute = route(getSample, async ({ query, services, caller }) => {
  const { database } = services
  const sample = await readSample(database, caller, query.sample_id)
  const [reviewers, results] = await Promise.all([
    markersOf(database, sample.id),
    sample.own_open > 0 ? null : resultsOf(services, caller, sample.id),
  ])
  return { sample, reviewers, results }
})
