import { latestEvaluation } from '@casebench/domain/stats/latest-evaluation'
import type { Database } from '@casebench/server/database'
import { assignmentState } from '@casebench/shared/assignment-state'
import { type AffectedAssignments, getCaseEffect } from '@casebench/shared/contract/case-files'
import { sql } from 'kysely'
import { latestJobOf } from '../background-jobs/regrading-jobs.ts'
import { hasOwnAnswersIn } from '../cases/own-answers.ts'
import { route } from '../routing/route.ts'
import { noSuchCase } from './stored-case.ts'

/** The assignments of a case, counted by what their state hangs on. */
async function countFacts(database: Database, caseId: string) {
  const facts = database
    .selectFrom('case_file as c')
    .innerJoin('assignment as a', 'a.case_id', 'c.id')
    .innerJoin('case_version as v', 'v.id', 'a.case_version_id')
    .leftJoin('submission as s', (join) =>
      join.onRef('s.assignment_id', '=', 'a.id').onRef('s.generation', '=', 'a.generation'),
    )
    .leftJoin('case_version as judged', 'judged.id', 's.case_version_id')
    .leftJoinLateral(
      ({ ref }) => latestEvaluation(ref('s.id')).select(['n.passed', 'n.can_still_pass']).as('e'),
      (join) => join.onTrue(),
    )
    .select(({ ref }) => [
      'a.mode',
      'v.version',
      's.state as status',
      'e.passed',
      'e.can_still_pass as canStillPass',
      hasOwnAnswersIn(ref).as('hasAnswers'),
      sql<boolean>`coalesce(${ref('a.submitted')} and ${ref('judged.version')} <> ${ref('c.current_version')}, false)`.as(
        'outdated',
      ),
    ])
    .where('c.id', '=', caseId)
    .as('fact')
  const columns = ['mode', 'version', 'status', 'passed', 'canStillPass', 'hasAnswers', 'outdated'] as const
  return database
    .selectFrom(facts)
    .select(columns)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy(columns)
    .orderBy('mode')
    .orderBy('version')
    .execute()
}

type Facts = Awaited<ReturnType<typeof countFacts>>[number]

function byState(facts: readonly Facts[]): AffectedAssignments[] {
  const groups = new Map<string, AffectedAssignments>()
  for (const { mode, version, status, passed, canStillPass, hasAnswers, count } of facts) {
    const evaluation =
      status === null ? undefined : { status, passed: passed ?? undefined, canStillPass: canStillPass ?? false }
    const state = assignmentState({ hasAnswers, evaluation })
    const key = `${mode} ${version} ${state}`
    groups.set(key, { mode, version, state, count: count + (groups.get(key)?.count ?? 0) })
  }
  return [...groups.values()]
}

export const getCaseEffectRoute = route(getCaseEffect, async ({ query, services }) => {
  const { database } = services
  const [stored, facts] = await Promise.all([
    database
      .selectFrom('case_file as c')
      .select(({ ref }) => [
        'c.current_version as version',
        'c.test_only as testOnly',
        latestJobOf(ref('c.id')).as('latestJob'),
      ])
      .where('c.id', '=', query.case_id)
      .executeTakeFirst(),
    countFacts(database, query.case_id),
  ])
  if (!stored) throw noSuchCase()
  return {
    caseId: query.case_id,
    version: stored.version,
    test_only: stored.testOnly,
    assignments: byState(facts),
    outdated_results: facts.filter(({ outdated }) => outdated).reduce((sum, { count }) => sum + count, 0),
    latest_job: stored.latestJob,
  }
})
