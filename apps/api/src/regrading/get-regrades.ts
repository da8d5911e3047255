import type { Queryable } from '@casebench/server/database'
import type { JobState } from '@casebench/shared/background-job'
import type { Input } from '@casebench/shared/contract/endpoint'
import { getRegrades, type RegradeState } from '@casebench/shared/contract/regrading'
import type { RegradingResult } from '@casebench/shared/regrading'
import { sql } from 'kysely'
import { notShown, openTestsOf } from '../authorization/open-tests.ts'
import { inputOf, isHeld, isUndone, regrading } from '../background-jobs/regrading-jobs.ts'
import { route } from '../routing/route.ts'

/** As many come at once as nobody asked for more or fewer. */
const usual = 100

type Counts = Omit<RegradingResult, 'changes' | 'skipped'> & { skipped: number }

const states: Readonly<Record<JobState, RegradeState>> = {
  waiting: 'applying',
  running: 'applying',
  done: 'applied',
  stopped: 'stopped',
  failed: 'failed',
}

type Standing = { state: JobState; isHeld: boolean; isUndone: boolean }

function stateOf({ state, isHeld, isUndone }: Standing): RegradeState {
  if (isHeld) return 'held'
  return isUndone ? 'undone' : states[state]
}

/** The ids of a page of them, those that can be undone first, with the number of all. Results are read of these alone. */
function pageOf(database: Queryable, { case_id, limit, offset }: Input<typeof getRegrades>['query']) {
  let regrades = database
    .selectFrom('background_job as j')
    .innerJoin('case_file as c', (join) =>
      join.on(({ eb, ref }) => eb('c.id', '=', sql<string>`${ref('j.input')}->>'caseId'`)),
    )
    .where('j.kind', '=', regrading)
    .where(({ ref }) => sql<boolean>`${ref('j.input')} ? 'trialId'`)
  if (case_id !== undefined) regrades = regrades.where('c.id', '=', case_id)
  return regrades
    .select(({ ref }) => [
      'j.id',
      'c.name',
      isHeld(ref).as('isHeld'),
      'j.created_at as createdAt',
      sql<number>`count(*) over ()`.as('total'),
    ])
    .orderBy('isHeld', 'desc')
    .orderBy('j.created_at', 'desc')
    .orderBy('j.id')
    .limit(limit ?? usual)
    .offset(offset ?? 0)
}

export const getRegradesRoute = route(getRegrades, async ({ query, services, caller, reply }) => {
  const { database } = services
  const rows = await database
    .selectFrom(pageOf(database, query).as('p'))
    .innerJoin('background_job as j', 'j.id', 'p.id')
    .leftJoin('background_job as t', (join) =>
      join.on(({ eb, ref }) => eb('t.id', '=', sql<string>`(${ref('j.input')}->>'trialId')::uuid`)),
    )
    .leftJoin('user as r', 'r.id', 'j.requested_by')
    .leftJoin('user as s', 's.id', 'j.stopped_by')
    .select(({ ref }) => {
      const result = sql`coalesce(${ref('j.result')}, ${ref('t.result')})`
      return [
        'j.id as jobId',
        'p.name',
        inputOf(ref('j.input')).as('input'),
        'j.state',
        'p.isHeld',
        isUndone(ref).as('isUndone'),
        'j.reason',
        'r.email as requestedBy',
        'p.createdAt',
        'j.starts_at as startsAt',
        's.email as stoppedBy',
        'j.finished_at as finishedAt',
        sql<Counts | null>`${result} - 'changes' - 'skipped'
          || jsonb_build_object('skipped', jsonb_array_length(${result}->'skipped'))`.as('counts'),
        'p.total',
      ]
    })
    .orderBy('p.isHeld', 'desc')
    .orderBy('p.createdAt', 'desc')
    .orderBy('j.id')
    .execute()
  reply.header('x-total-count', rows[0]?.total ?? 0)
  const withheld = await openTestsOf(database, caller)
  return rows.map(({ input, counts, createdAt, startsAt, finishedAt, ...row }) => ({
    job_id: row.jobId,
    case_id: input.caseId,
    case_name: row.name,
    version: input.version,
    state: stateOf(row),
    // It may say what is right.
    reason: row.reason !== null && withheld.has(input.caseId) ? notShown() : row.reason,
    requested_by: row.requestedBy,
    created_at: createdAt.toISOString(),
    takes_effect_at: startsAt?.toISOString() ?? null,
    stopped_by: row.stoppedBy,
    finished_at: finishedAt?.toISOString() ?? null,
    changed: counts?.changed ?? 0,
    newly_passed: counts?.newlyPassed ?? 0,
    newly_failed: counts?.newlyFailed ?? 0,
    people: counts?.people ?? null,
    gained: counts?.gained ?? null,
    lost: counts?.lost ?? null,
    skipped: counts?.skipped ?? 0,
  }))
})
