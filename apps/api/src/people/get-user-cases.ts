import { assignmentState, type EvaluationStatus } from '@casebench/shared/assignment-state'
import { sharePercent } from '@casebench/shared/case-file/completeness'
import { getUserCases, type PersonCase } from '@casebench/shared/contract/people'
import { orderBy } from '../routing/listing.ts'
import { route } from '../routing/route.ts'
import type { Services } from '../services.ts'
import { requireUserId } from './find-user.ts'

type Row = Pick<
  PersonCase,
  'caseId' | 'name' | 'mode' | 'version' | 'score' | 'passed' | 'submissions' | 'documents'
> & {
  id: string
  generation: number
  caseVersionId: string
  status: EvaluationStatus | null
  activeSeconds: number
  openSeconds: number
  assignedAt: Date
  openedAt: Date | null
  submittedAt: Date | null
}

const found = `
  from assignment a
  join case_file c on c.id = a.case_id
  join case_version v on v.id = a.case_version_id
  left join submission s on s.assignment_id = a.id and s.generation = a.generation
  left join lateral (select score, passed from evaluation where submission_id = s.id order by number desc limit 1) e on true
 where a.user_id = $1 and ($2::mode is null or a.mode = $2::mode)
   and ($3::text is null or strpos(lower(concat_ws(' ', c.id, c.name)), lower($3)) > 0)`

const columns = {
  name: 'lower(c.name)',
  mode: 'a.mode',
  score: 'coalesce(e.score, -1)',
  active_seconds: 'a.active_seconds',
  assigned_at: 'a.assigned_at',
  submitted_at: `coalesce(s.created_at, '-infinity')`,
}

/** A null timestamp, or ISO 8601. */
const iso = (time: Date | null): string | null => time?.toISOString() ?? null

async function present({ database, work }: Services, rows: readonly Row[]): Promise<PersonCase[]> {
  const workOf = await work.of(database, rows)
  return rows.map(
    ({
      id,
      generation: _,
      caseVersionId: __,
      status,
      activeSeconds,
      openSeconds,
      assignedAt,
      openedAt,
      submittedAt,
      ...row
    }) => {
      const { started, asked, given, touchedAt } = workOf(id)
      const evaluation = status === null ? undefined : { status, passed: row.passed ?? undefined }
      return {
        ...row,
        state: assignmentState({ hasAnswers: started, evaluation }),
        completeness: sharePercent(given, asked),
        active_seconds: activeSeconds,
        open_seconds: openSeconds,
        assigned_at: assignedAt.toISOString(),
        opened_at: iso(openedAt),
        last_touched_at: started ? iso(touchedAt) : null,
        submitted_at: iso(submittedAt),
      }
    },
  )
}

export const getUserCasesRoute = route(getUserCases, async ({ query, services, reply }) => {
  const { database } = services
  const order = orderBy(query.sort, columns, 'name')
  const which = [await requireUserId(database, query.email), query.mode ?? null, query.q ?? null]
  const [page, counted] = await Promise.all([
    database.query<Row>(
      `select a.id, a.case_id as "caseId", c.name, a.mode, a.generation, a.case_version_id as "caseVersionId", v.version,
              s.state as status, e.score, e.passed,
              (select count(*) from submission every where every.assignment_id = a.id) as submissions,
              (select count(distinct d.file_name) from document d
                where d.assignment_id = a.id and d.deleted_at is null) as documents,
              a.active_seconds as "activeSeconds",
              coalesce((
                select round(extract(epoch from sum(upper(open) - lower(open)))) from unnest((
                  select range_agg(tstzrange(started_at, coalesce(ended_at, seen_at)))
                    from work_interval where assignment_id = a.id
                )) as open
              ), 0)::int as "openSeconds",
              a.assigned_at as "assignedAt", a.opened_at as "openedAt", s.created_at as "submittedAt"
         ${found} order by ${order}, a.case_id, a.mode limit $4 offset $5`,
      [...which, query.limit ?? null, query.offset ?? 0],
    ),
    database.query<{ total: number }>(`select count(*) as total ${found}`, which),
  ])
  reply.header('x-total-count', counted.rows[0]?.total ?? 0)
  return present(services, page.rows)
})
