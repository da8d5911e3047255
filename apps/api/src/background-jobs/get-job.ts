import type { Tables } from '@casebench/database/tables'
import { sayFailure } from '@casebench/domain/failures'
import type { Database } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { getJob } from '@casebench/shared/contract/background-jobs'
import type { RegradingResult } from '@casebench/shared/regrading'
import { type Expression, expressionBuilder, sql } from 'kysely'
import { refuseOpenTest } from '../authorization/open-tests.ts'
import { attributeTitles } from '../cases/attribute-titles.ts'
import { notFound } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { inputOf, isUndone, regrading } from './regrading-jobs.ts'

type Page = { limit: number | undefined; offset: number | undefined }
type Counts = Omit<RegradingResult, 'changes' | 'skipped'>

const everything = 1_000_000

/** A page of a list in the result, with each person's email as it is now; who is gone is left out. */
const pageOf = <Entry, Field extends keyof Entry & string>(
  list: Expression<Entry[]>,
  fields: readonly Field[],
  { limit = everything, offset = 0 }: Page,
) =>
  expressionBuilder<Tables>()
    .selectFrom(
      sql<{ value: Entry; position: number }>`jsonb_array_elements(${list}) with ordinality`.as<'entry'>(
        sql`entry (value, position)`,
      ),
    )
    .innerJoin('user as u', (join) =>
      join.on(({ eb, ref }) => eb('u.id', '=', sql<string>`(${ref('entry.value')}->>'userId')::uuid`)),
    )
    .select(({ ref }) => {
      const kept = fields.map((name) => sql`${sql.lit(name)}, ${ref('entry.value')}->${sql.lit(name)}`)
      return sql<(Pick<Entry, Field> & { email: string })[]>`coalesce(jsonb_agg(
        jsonb_build_object('email', ${ref('u.email')}, ${sql.join(kept)}) order by ${ref('entry.position')}), '[]')`.as(
        'page',
      )
    })
    .where('entry.position', '>', offset)
    .where('entry.position', '<=', offset + limit)
    .$asScalar()
    .$notNull()

const findJob = (database: Database, id: string, page: Page) =>
  database
    .selectFrom('background_job as j')
    .leftJoin('user as r', 'r.id', 'j.requested_by')
    .leftJoin('user as s', 's.id', 'j.stopped_by')
    .select(({ ref }) => {
      const result = ref('j.result')
      const changes = sql<RegradingResult['changes']>`(${result}->'changes')`
      const skipped = sql<RegradingResult['skipped']>`(${result}->'skipped')`
      return [
        'j.id',
        'j.state',
        'j.progress',
        'j.failure',
        inputOf(ref('j.input')).as('input'),
        'j.created_at as createdAt',
        'j.finished_at as finishedAt',
        'r.email as requestedBy',
        'j.reason',
        'j.starts_at as startsAt',
        isUndone(ref).as('isUndone'),
        's.email as stoppedBy',
        sql<(Counts & { skipped: number; listed: number }) | null>`case when ${result} is not null then
          ${result} - 'changes' - 'skipped' || jsonb_build_object(
            'skipped', jsonb_array_length(${skipped}), 'listed', jsonb_array_length(${changes})) end`.as('counts'),
        pageOf(changes, ['mode', 'from', 'to', 'flipped', 'flips'], page).as('changes'),
        pageOf(skipped, ['mode', 'reason'], page).as('skipped'),
      ]
    })
    .where('j.id', '=', id)
    .where('j.kind', '=', regrading)
    .executeTakeFirst()

export const noSuchJob = () => notFound(i18n.t('This job does not exist.'), 'no_such_job')

export const getJobRoute = route(getJob, async ({ query: { id, limit, offset }, services, caller, reply }) => {
  const job = await findJob(services.database, id, { limit, offset })
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
    replaces_decisions: input.replacesDecisions === true,
    trial_id: input.trialId ?? null,
    state: job.state,
    progress: job.progress,
    failure: job.failure && sayFailure(job.failure),
    requested_by: job.requestedBy,
    reason: job.reason,
    takes_effect_at: job.startsAt?.toISOString() ?? null,
    undone: job.isUndone,
    undone_by: job.isUndone ? job.stoppedBy : null,
    created_at: job.createdAt.toISOString(),
    finished_at: job.finishedAt?.toISOString() ?? null,
    summary: counts && {
      checked: counts.checked,
      changed: counts.changed,
      newly_passed: counts.newlyPassed,
      newly_failed: counts.newlyFailed,
      people: counts.people ?? null,
      gained: counts.gained ?? null,
      lost: counts.lost ?? null,
      skipped: counts.skipped,
      decisions: counts.decisions ?? null,
      truncated: counts.truncated,
    },
    changes: job.changes.map((change) => ({
      ...change,
      flips: change.flips.map((flip) => ({ ...flip, title: titleOf(flip.attributeId) })),
    })),
    skipped: job.skipped,
  }
})
