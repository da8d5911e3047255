import { randomBytes } from 'node:crypto'
import { type Transaction, transaction } from '@casebench/server/database'
import { type Notified, noteNotification, pushNotification } from '@casebench/server/notifications'
import type { Input } from '@casebench/shared/contract/call'
import { drawSample } from '@casebench/shared/contract/second-marking'
import type { Caller } from '../identity/callers.ts'
import { logAct } from '../people/acts.ts'
import { evenSplit } from '../review-queue/even-split.ts'
import { type NamedReviewer, reviewersNamed } from '../review-queue/reviewers.ts'
import { conflict, notFound } from '../routing/refusal.ts'
import { route } from '../routing/route.ts'
import { type Drawn, draw, type Period, periodOf } from './population.ts'
import { readSample } from './samples-query.ts'

type Wanted = Input<typeof drawSample>['body']
type Given = { work: Drawn; person: string | undefined }

const newSeed = (): string => randomBytes(8).toString('hex')

async function requireKnown(client: Transaction, { case_ids, cohort_id }: Wanted): Promise<void> {
  const { rows } = await client.query<{ unknown: string[]; hasCohort: boolean }>(
    `select array(select unnest($1::text[]) except select id from case_file) as unknown,
            $2::uuid is null or exists (select from cohort where id = $2) as "hasCohort"`,
    [case_ids, cohort_id],
  )
  const [found] = rows
  if (found?.unknown.length) throw notFound(`There is no such case: ${found.unknown.join(', ')}.`, 'no_such_case')
  if (!found?.hasCohort) throw notFound('There is no such cohort.')
}

/** False where there is one of this id already; whoever draws the same one at this moment is waited for. */
async function begin(
  client: Transaction,
  wanted: Wanted,
  { seed, period }: { seed: string; period: Period },
  caller: Caller,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into second_marking_sample
            (id, title, seed, case_ids, cohort_id, sent_from, sent_until, scope, population, created_by)
     values ($1, $2, $3, $4, $5, to_timestamp($6), to_timestamp($7), $8::second_marking_scope, 0, $9) on conflict do nothing`,
    [
      wanted.id,
      wanted.title.trim(),
      seed,
      wanted.case_ids,
      wanted.cohort_id,
      period.from,
      period.until,
      wanted.scope,
      caller.userId,
    ],
  )
  return rowCount === 1
}

async function store(client: Transaction, sampleId: string, given: readonly Given[], population: number) {
  await client.query(
    `with counted as (update second_marking_sample set population = $6 where id = $1)
     insert into second_marking (sample_id, position, submission_id, evaluation_number, case_version_id, reviewer_id)
     select $1, place, submission, number, version, reviewer
       from unnest($2::uuid[], $3::int[], $4::uuid[], $5::uuid[]) with ordinality
         as drawn (submission, number, version, reviewer, place)`,
    [
      sampleId,
      given.map(({ work }) => work.submissionId),
      given.map(({ work }) => work.number),
      given.map(({ work }) => work.caseVersionId),
      given.map(({ person }) => person),
      population,
    ],
  )
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
  const { sample, told } = await transaction(services.database, async (client) => {
    const reviewers = await reviewersNamed(client, body.reviewers)
    await requireKnown(client, body)
    if (!(await begin(client, body, how, caller)))
      return { sample: await readSample(client, caller, body.id), told: [] }
    const reviewerIds = reviewers.map(({ id }) => id)
    const { drawn, population } = await draw(client, body, { ...how, reviewerIds })
    if (drawn.length === 0)
      throw conflict(
        'nothing_to_draw',
        'No result is like this, or none that these reviewers may mark: they have marked it before, or have its case as a test. Widen what is drawn from, or choose others.',
      )
    const given = evenSplit(
      drawn.map((work) => ({ work, barred: new Set(work.barred) })),
      reviewerIds,
    )
    await store(client, body.id, given, population)
    const detail = { title: body.title.trim(), seed, scope: body.scope, submissions: drawn.length, population }
    await logAct(client, caller, { action: 'draw_sample', detail })
    const notices = toldOf(given, reviewers, caller)
    for (const one of notices) await noteNotification(client, one)
    return { sample: await readSample(client, caller, body.id), told: notices }
  })
  for (const one of told) await pushNotification(services, one)
  const { submissions, population } = sample
  return { message: `${submissions} of ${population} ${population === 1 ? 'result' : 'results'} drawn.`, sample }
})
