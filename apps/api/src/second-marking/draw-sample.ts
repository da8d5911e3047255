import { randomBytes } from 'node:crypto'
import { insertNotification, type Notified, pushNotification } from '@casebench/domain/notifications'
import { keptApart } from '@casebench/domain/reviewing/kept-apart'
import { type Transaction, transaction } from '@casebench/server/database'
import { givenRows, toTimestamp } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import type { Input } from '@casebench/shared/contract/endpoint'
import { drawSample } from '@casebench/shared/contract/second-marking'
import { evenSplit } from '@casebench/shared/even-split'
import { sql } from 'kysely'
import { logAct } from '../activity/acts.ts'
import { conflict, notFound } from '../http/http-error.ts'
import { type NamedReviewer, reviewersNamed } from '../reviewers/reviewers.ts'
import type { Caller } from '../routing/caller.ts'
import { route } from '../routing/route.ts'
import { type Drawn, draw, type Period, periodOf } from './population.ts'
import { readSample } from './samples-query.ts'

type Wanted = Input<typeof drawSample>['body']
type Given = { work: Drawn; person: string | undefined }

const drawnTypes = { place: 'int', submissionId: 'uuid', number: 'int', caseVersionId: 'uuid', person: 'uuid' }

const newSeed = (): string => randomBytes(8).toString('hex')

async function requireKnown(transaction: Transaction, { case_ids, cohort_id }: Wanted): Promise<void> {
  const unknown = transaction
    .selectNoFrom(sql<string>`unnest(${case_ids}::text[])`.as('id'))
    .except(transaction.selectFrom('case_file').select('id'))
  const found = await transaction
    .selectNoFrom(({ exists, lit, selectFrom }) => [
      sql<string[]>`array${unknown}`.as('unknown'),
      (cohort_id === null ? lit(true) : exists(selectFrom('cohort').where('id', '=', cohort_id))).as('hasCohort'),
    ])
    .executeTakeFirstOrThrow()
  if (found.unknown.length > 0)
    throw notFound(i18n.t('There is no such case: {unknown}.', { unknown: found.unknown.join(', ') }), 'no_such_case')
  if (!found.hasCohort) throw notFound(i18n.t('This cohort does not exist.'))
}

/** False where there is one of this id already; whoever draws the same one at this moment is waited for. */
async function begin(
  transaction: Transaction,
  wanted: Wanted,
  { seed, period }: { seed: string; period: Period },
  caller: Caller,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('second_marking_sample')
    .values({
      id: wanted.id,
      title: wanted.title.trim(),
      seed,
      case_ids: wanted.case_ids,
      cohort_id: wanted.cohort_id,
      sent_from: period.from === null ? null : toTimestamp(period.from),
      sent_until: period.until === null ? null : toTimestamp(period.until),
      scope: wanted.scope,
      population: 0,
      created_by: caller.userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

async function store(
  transaction: Transaction,
  sampleId: string,
  given: readonly Given[],
  population: number,
): Promise<void> {
  const drawn = given.map(({ work: { submissionId, number, caseVersionId }, person }, index) => ({
    place: index + 1,
    submissionId,
    number,
    caseVersionId,
    person,
  }))
  await transaction
    .with('counted', (db) => db.updateTable('second_marking_sample').set({ population }).where('id', '=', sampleId))
    .insertInto('second_marking')
    .columns(['sample_id', 'position', 'submission_id', 'evaluation_number', 'case_version_id', 'reviewer_id'])
    .expression(({ selectFrom }) =>
      selectFrom(givenRows('drawn', drawnTypes, drawn)).select([
        sql<string>`${sampleId}::uuid`.as('sample_id'),
        'drawn.place',
        'drawn.submissionId',
        'drawn.number',
        'drawn.caseVersionId',
        'drawn.person',
      ]),
    )
    .execute()
}

/** What each marker is to be told. Whoever draws a sample knows. */
function toldOf(given: readonly Given[], reviewers: readonly NamedReviewer[], caller: Caller): Notified[] {
  return reviewers
    .map(({ id }) => ({ id, count: given.filter(({ person }) => person === id).length }))
    .filter(({ id, count }) => count > 0 && id !== caller.userId)
    .map(({ id, count }) => ({ userIds: [id], kind: 'secondMarkingAssigned', count }))
}

/** A sample that is there already is answered as it is: the page may repeat the call. */
export const drawSampleRoute = route(drawSample, async ({ body, services, caller }) => {
  const how = { seed: body.seed ?? newSeed(), period: periodOf(body) }
  const { seed } = how
  const { sample, told } = await transaction(services.database, async (transaction) => {
    const reviewers = await reviewersNamed(transaction, body.reviewers)
    await requireKnown(transaction, body)
    if (!(await begin(transaction, body, how, caller)))
      return { sample: await readSample(transaction, caller, body.id), told: [] }
    const reviewerIds = reviewers.map(({ id }) => id)
    const { drawn, population } = await draw(transaction, body, {
      ...how,
      reviewerIds,
      apart: await keptApart(transaction),
    })
    if (drawn.length === 0)
      throw conflict(
        'nothing_to_draw',
        i18n.t(
          'No results match, or none that these reviewers can mark: they have marked them before, or have the case as a test. Widen the selection, or choose other reviewers.',
        ),
      )
    const given = evenSplit(
      drawn.map((work) => ({ work, barred: new Set(work.barred) })),
      reviewerIds,
    )
    await store(transaction, body.id, given, population)
    const detail = { title: body.title.trim(), seed, scope: body.scope, submissions: drawn.length, population }
    await logAct(transaction, caller, { action: 'draw_sample', detail })
    const notices = toldOf(given, reviewers, caller)
    for (const one of notices) await insertNotification(transaction, one)
    return { sample: await readSample(transaction, caller, body.id), told: notices }
  })
  for (const one of told) await pushNotification(services, one)
  const { submissions, population } = sample
  return {
    message: i18n.t(
      '{population, plural, one {{submissions} of 1 result drawn.} other {{submissions} of # results drawn.}}',
      { submissions, population },
    ),
    sample,
  }
})
