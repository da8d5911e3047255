import { latestEvaluation } from '@casebench/domain/stats/latest-evaluation'
import { dueIn, isLate } from '@casebench/domain/submitting/assignment-dates'
import type { Queryable } from '@casebench/server/database'
import { assignmentState, type Mode } from '@casebench/shared/assignment-state'
import { sharePercent } from '@casebench/shared/case-file/completeness'
import { getUserCases, type PersonCase } from '@casebench/shared/contract/people'
import { type Expression, sql } from 'kysely'
import { datesIn, datesOf } from '../cases/assignment-dates.ts'
import { workSummaries } from '../cases/work-summaries.ts'
import { route } from '../routing/route.ts'
import type { Services } from '../services.ts'
import { listQuery } from '../tables/list-query.ts'
import { inReadersOrder } from '../tables/reader-order.ts'
import { requireUserId } from './find-user.ts'

/** How long the case was open in any tab: times that overlap count once. */
const openSeconds = (assignmentId: Expression<string>) => sql<number>`coalesce((
  select round(extract(epoch from sum(upper(open) - lower(open)))) from unnest((
    select range_agg(tstzrange(started_at, coalesce(ended_at, seen_at)))
      from work_interval where assignment_id = ${assignmentId}
  )) as open
), 0)::int`

/** Each case with the result that stands. */
const work = (database: Queryable) =>
  database
    .selectFrom('assignment as a')
    .innerJoin('case_file as c', 'c.id', 'a.case_id')
    .innerJoin('case_version as v', 'v.id', 'a.case_version_id')
    .leftJoin('submission as s', (join) =>
      join.onRef('s.assignment_id', '=', 'a.id').onRef('s.generation', '=', 'a.generation'),
    )
    .leftJoinLateral(
      ({ ref }) => latestEvaluation(ref('s.id')).select(['n.score', 'n.passed', 'n.can_still_pass']).as('e'),
      (join) => join.onTrue(),
    )

/** What people work on. */
const personCases = listQuery<{ userId: string; mode?: Mode | undefined; q?: string | undefined }>()({
  from: work,
  select: (query) =>
    query.select(({ selectFrom, fn, ref }) => [
      'a.id',
      'a.case_id as caseId',
      'c.name',
      'a.mode',
      'a.generation',
      'a.case_version_id as caseVersionId',
      'v.version',
      's.state as status',
      'e.score',
      'e.passed',
      'e.can_still_pass as canStillPass',
      selectFrom('submission as every')
        .select(fn.countAll<number>().as('count'))
        .whereRef('every.assignment_id', '=', 'a.id')
        .$asScalar()
        .$notNull()
        .as('submissions'),
      selectFrom('document as d')
        .select((documents) => documents.fn.count<number>('d.file_name').distinct().as('count'))
        .whereRef('d.assignment_id', '=', 'a.id')
        .where('d.deleted_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('documents'),
      'a.active_seconds',
      openSeconds(ref('a.id')).as('open_seconds'),
      'a.assigned_at',
      'a.opened_at',
      's.created_at as submittedAt',
      ...datesIn(ref),
      'a.extended_until',
      'a.extra_attempts',
      'a.extension_reason',
      'a.extra_time_percent',
      isLate({ at: ref('s.created_at'), deadline: ref('a.deadline'), due: dueIn(ref) }).as('late'),
    ]),
  filters: {
    userId: (where, id) => where('a.user_id', '=', id),
    mode: (where, mode) => where('a.mode', '=', mode),
    q: ({ ref }, text) => sql`strpos(lower(concat_ws(' ', ${ref('c.id')}, ${ref('c.name')})), lower(${text})) > 0`,
  },
  sorts: {
    name: ({ ref }) => inReadersOrder(ref('c.name')),
    mode: ({ ref }) => ref('a.mode'),
    score: ({ ref }) => sql`coalesce(${ref('e.score')}, -1)`,
    active_seconds: ({ ref }) => ref('a.active_seconds'),
    assigned_at: ({ ref }) => ref('a.assigned_at'),
    submitted_at: ({ ref }) => sql`coalesce(${ref('s.created_at')}, '-infinity')`,
  },
  defaultSort: 'name',
  key: ({ ref }) => [ref('a.case_id'), ref('a.mode')],
  keyDirection: 'asc',
})

type Row = Awaited<ReturnType<typeof personCases.rows>>[number]

/** A null timestamp, or ISO 8601. */
const iso = (time: Date | null): string | null => time?.toISOString() ?? null

async function present(services: Services, rows: readonly Row[]): Promise<PersonCase[]> {
  const workOf = await workSummaries(services).of(services.database, rows)
  return rows.map(
    ({
      id,
      generation: _generation,
      caseVersionId: _version,
      status,
      canStillPass,
      assigned_at,
      opened_at,
      submittedAt,
      opensAt,
      dueAt,
      closesAt,
      takesLate,
      maxAttempts,
      timeZone,
      isNotOpenYet,
      isClosed,
      isExtended,
      readAt,
      extended_until,
      extra_attempts,
      extension_reason,
      ...row
    }) => {
      const { started, asked, given, touchedAt } = workOf(id)
      const evaluation =
        status === null ? undefined : { status, passed: row.passed ?? undefined, canStillPass: canStillPass ?? false }
      return {
        ...row,
        state: assignmentState({ hasAnswers: started, evaluation }),
        completeness: sharePercent(given, asked),
        assigned_at: assigned_at.toISOString(),
        opened_at: iso(opened_at),
        last_touched_at: started ? iso(touchedAt) : null,
        submitted_at: iso(submittedAt),
        dates: datesOf({
          opensAt,
          dueAt,
          closesAt,
          takesLate,
          maxAttempts,
          timeZone,
          isNotOpenYet,
          isClosed,
          isExtended,
          readAt,
        }),
        extension:
          extension_reason === null
            ? null
            : { until: iso(extended_until), attempts: extra_attempts, reason: extension_reason },
      }
    },
  )
}

export const getUserCasesRoute = route(getUserCases, async ({ query, services, reply }) => {
  const { readDatabase: database } = services
  const { email, mode, q, ...page } = query
  const filter = { userId: await requireUserId(database, email), mode, q }
  const [rows, total] = await Promise.all([
    personCases.rows(database, filter, page),
    personCases.count(database, filter),
  ])
  reply.header('x-total-count', total)
  return present(services, rows)
})
