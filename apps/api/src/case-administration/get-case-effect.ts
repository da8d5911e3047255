import { asText } from '@casebench/server/database/as-text'
import { assignmentState, type EvaluationStatus, type Mode } from '@casebench/shared/assignment-state'
import { type AffectedAssignments, getCaseEffect } from '@casebench/shared/contract/case-versions'
import { sql } from 'kysely'
import { hasOwnAnswersIn } from '../cases/own-answers.ts'
import { route } from '../routing/route.ts'
import { noSuchCase } from './stored-case.ts'

type Facts = {
  mode: Mode
  version: number
  status: EvaluationStatus | null
  passed: boolean | null
  hasAnswers: boolean
  outdated: boolean
  count: number
}

const grouped = `
  select a.mode, v.version, s.state as status, e.passed, answered as "hasAnswers",
         coalesce(a.submitted and judged.version <> c.current_version, false) as outdated, count(*)
    from case_file c
    join assignment a on a.case_id = c.id
    join case_version v on v.id = a.case_version_id
    left join submission s on s.assignment_id = a.id and s.generation = a.generation
    left join case_version judged on judged.id = s.case_version_id
    left join lateral (select passed from evaluation where submission_id = s.id order by number desc limit 1) e on true
    cross join lateral (select ${asText(hasOwnAnswersIn(sql.ref))} as answered) own
   where c.id = $1
   group by 1, 2, 3, 4, 5, 6 order by 1, 2`

function byState(facts: readonly Facts[]): AffectedAssignments[] {
  const groups = new Map<string, AffectedAssignments>()
  for (const { mode, version, status, passed, hasAnswers, count } of facts) {
    const evaluation = status === null ? undefined : { status, passed: passed ?? undefined }
    const state = assignmentState({ hasAnswers, evaluation })
    const key = `${mode} ${version} ${state}`
    groups.set(key, { mode, version, state, count: count + (groups.get(key)?.count ?? 0) })
  }
  return [...groups.values()]
}

export const getCaseEffectRoute = route(getCaseEffect, async ({ query, services }) => {
  const { database } = services
  const [found, facts] = await Promise.all([
    database.query<{ version: number; testOnly: boolean; latestJob: string | null }>(
      `select current_version as version, test_only as "testOnly",
              (select id from background_job where kind = 'regrade' and input->>'caseId' = $1
                order by created_at desc limit 1) as "latestJob"
         from case_file where id = $1`,
      [query.case_id],
    ),
    database.query<Facts>(grouped, [query.case_id]),
  ])
  const stored = found.rows[0]
  if (!stored) throw noSuchCase()
  return {
    caseId: query.case_id,
    version: stored.version,
    test_only: stored.testOnly,
    assignments: byState(facts.rows),
    outdated_results: facts.rows.filter(({ outdated }) => outdated).reduce((sum, { count }) => sum + count, 0),
    latest_job: stored.latestJob,
  }
})
