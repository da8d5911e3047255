import {
  getJob,
  type RegradeChange,
  type RegradeJob,
  type RegradeSkip,
} from '@casebench/shared/contract/background-jobs'
import type { RegradingInput, RegradingResult } from '@casebench/shared/regrading'
import { refuseOpenTest } from '../identity/open-tests.ts'
import { notFound } from '../routing/refusal.ts'
import { route } from '../routing/route.ts'
import { attributeTitles } from './attribute-titles.ts'

type Counts = Pick<RegradingResult, 'checked' | 'changed' | 'newlyPassed' | 'newlyFailed' | 'truncated'>
type StoredChange = Omit<RegradeChange, 'flips'> & { flips: Omit<RegradeChange['flips'][number], 'title'>[] }
type Row = Pick<RegradeJob, 'id' | 'state' | 'progress' | 'failure'> & {
  input: RegradingInput
  createdAt: Date
  finishedAt: Date | null
  requestedBy: string | null
  counts: (Counts & { skipped: number; listed: number }) | null
  changes: StoredChange[]
  skipped: RegradeSkip[]
}

/** A page of a list in the result, with each person's email as it is now; who is gone is left out. */
const pageOf = (list: 'changes' | 'skipped', fields: string): string => `
  (select coalesce(jsonb_agg(jsonb_build_object('email', u.email, ${fields}) order by entry.position), '[]')
     from jsonb_array_elements(j.result->'${list}') with ordinality as entry (value, position)
     join "user" u on u.id = (entry.value->>'userId')::uuid
    where entry.position > $3 and entry.position <= $3::bigint + coalesce($2::bigint, 1000000))`

const fields = (...names: string[]): string => names.map((name) => `'${name}', entry.value->'${name}'`).join(', ')

const query = `
  select j.id, j.state, j.progress, j.failure, j.input, j.created_at as "createdAt", j.finished_at as "finishedAt",
         r.email as "requestedBy",
         case when j.result is not null then
           j.result - 'changes' - 'skipped' || jsonb_build_object(
             'skipped', jsonb_array_length(j.result->'skipped'), 'listed', jsonb_array_length(j.result->'changes')) end as counts,
         ${pageOf('changes', fields('mode', 'from', 'to', 'flipped', 'flips'))} as changes,
         ${pageOf('skipped', fields('mode', 'reason'))} as skipped
    from background_job j left join "user" r on r.id = j.requested_by
   where j.id = $1 and j.kind = 'regrade'`

export const noSuchJob = () => notFound('There is no such job.', 'no_such_job')

export const getJobRoute = route(getJob, async ({ query: { id, limit, offset }, services, caller, reply }) => {
  const { rows } = await services.database.query<Row>(query, [id, limit ?? null, offset ?? 0])
  const job = rows[0]
  if (!job) throw noSuchJob()
  const { input, counts } = job
  await refuseOpenTest(services.database, caller, input.caseId)
  const titleOf = await attributeTitles(
    services.database,
    input.caseId,
    job.changes.flatMap(({ flips }) => flips.map(({ attributeId }) => attributeId)),
  )
  reply.header('x-total-count', counts?.listed ?? 0)
  return {
    id: job.id,
    kind: 'regrade' as const,
    case_id: input.caseId,
    version: input.version,
    apply: input.trialId !== undefined,
    trial_id: input.trialId ?? null,
    state: job.state,
    progress: job.progress,
    failure: job.failure,
    requested_by: job.requestedBy,
    created_at: job.createdAt.toISOString(),
    finished_at: job.finishedAt?.toISOString() ?? null,
    summary: counts && {
      checked: counts.checked,
      changed: counts.changed,
      newly_passed: counts.newlyPassed,
      newly_failed: counts.newlyFailed,
      skipped: counts.skipped,
      truncated: counts.truncated,
    },
    changes: job.changes.map((change) => ({
      ...change,
      flips: change.flips.map((flip) => ({ ...flip, title: titleOf(flip.attributeId) })),
    })),
    skipped: job.skipped,
  }
})
