import type { Tables } from '@casebench/database/tables'
import { holdersOf } from '@casebench/domain/authorization/holders'
import { insertNotification, type Notified, pushNotification } from '@casebench/domain/notifications'
import { barredFrom } from '@casebench/domain/reviewing/barred-from'
import { type KeptApart, keptApart } from '@casebench/domain/reviewing/kept-apart'
import { latestEvaluation } from '@casebench/domain/stats/latest-evaluation'
import { type Transaction, transaction } from '@casebench/server/database'
import { givenList } from '@casebench/server/database/expressions'
import { tryLock } from '@casebench/server/database/locks'
import { evenSplit } from '@casebench/shared/even-split'
import { type Selectable, sql } from 'kysely'
import type { Services } from '../services.ts'

/** At one look; the next one comes in minutes. */
const batchSize = 200

type Switch = Pick<Selectable<Tables['release_switch']>, 'calibration_id' | 'control_percent' | 'created_at' | 'id'>

const holds = (calibrationId: string) => JSON.stringify([{ basis: { release: calibrationId } }])

/** The submissions with released marks that chance has chosen, and nobody has to mark again yet. The same ones at every look. */
const dueControls = (
  transaction: Transaction,
  { id, calibration_id, control_percent, created_at }: Switch,
  reviewerIds: readonly string[],
  apart: KeptApart,
) =>
  transaction
    .selectFrom('submission as s')
    .innerJoin('assignment as a', (join) =>
      join.onRef('a.id', '=', 's.assignment_id').onRef('a.generation', '=', 's.generation'),
    )
    .crossJoinLateral(({ ref }) => latestEvaluation(ref('s.id')).select(['n.number', 'n.verdicts']).as('e'))
    .select(({ ref }) => {
      const submission = { id: ref('s.id'), userId: ref('a.user_id'), caseVersionId: ref('s.case_version_id') }
      const barred = transaction
        .selectFrom(barredFrom(transaction, submission, { reviewerIds, apart }).as('barred'))
        .select('barred.id')
        .where('barred.id', 'is not', null)
      return ['s.id', 's.case_version_id as caseVersionId', 'e.number', sql<string[]>`array${barred}`.as('barred')]
    })
    .where('a.mode', '=', 'test')
    .where('s.state', '=', 'success')
    .where('s.finished_at', '>=', created_at)
    .where(({ ref }) => sql<boolean>`${ref('e.verdicts')} @> ${holds(calibration_id)}::jsonb`)
    .where(
      ({ ref }) =>
        sql<boolean>`('x' || substr(md5(${String(id)} || ${ref('s.id')}::text), 1, 7))::bit(28)::int
          < ${control_percent}::float8 / 100 * 268435456`,
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('second_marking as m')
            .innerJoin('second_marking_sample as x', 'x.id', 'm.sample_id')
            .whereRef('m.submission_id', '=', 's.id')
            .where('x.calibration_id', '=', calibration_id),
        ),
      ),
    )
    // Those that nobody may mark would otherwise fill the batch, and no other would be drawn.
    .where(({ ref, exists, not, selectFrom }) => {
      const submission = { id: ref('s.id'), userId: ref('a.user_id'), caseVersionId: ref('s.case_version_id') }
      const barred = selectFrom(barredFrom(transaction, submission, { reviewerIds, apart }).as('barred'))
      return exists(
        selectFrom(givenList('r', 'id', 'uuid', reviewerIds))
          .select('r.id')
          .where(not(exists(barred.select('barred.id').whereRef('barred.id', '=', sql.ref('r.id'))))),
      )
    })
    .orderBy('s.finished_at')
    .orderBy('s.id')
    .limit(batchSize)
    .execute()

const markers = (transaction: Transaction) =>
  transaction
    .selectFrom('user')
    .select('id')
    .where('id', 'in', holdersOf('manual_assessment'))
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .execute()

async function draw(transaction: Transaction, last: Switch): Promise<Notified[]> {
  const reviewerIds = (await markers(transaction)).map(({ id }) => id)
  const due = await dueControls(transaction, last, reviewerIds, await keptApart(transaction))
  const given = evenSplit(
    due.map((work) => ({ work, barred: new Set(work.barred) })),
    reviewerIds,
  ).flatMap(({ work, person }) => (person === undefined ? [] : [{ ...work, person }]))
  if (given.length === 0) return []
  const { id: sampleId } = await transaction
    .insertInto('second_marking_sample')
    .values({
      id: sql<string>`gen_random_uuid()`,
      title: sql<string>`'Control of the release, ' || to_char(now() at time zone 'UTC', 'YYYY-MM-DD HH24:MI')`,
      seed: String(last.id),
      scope: 'engine',
      population: given.length,
      calibration_id: last.calibration_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('second_marking')
    .values(
      given.map(({ id, number, caseVersionId, person }, index) => ({
        sample_id: sampleId,
        position: index + 1,
        submission_id: id,
        evaluation_number: number,
        case_version_id: caseVersionId,
        reviewer_id: person,
      })),
    )
    .execute()
  const people = [...new Set(given.map(({ person }) => person))]
  const told = people.map(
    (person): Notified => ({
      userIds: [person],
      kind: 'secondMarkingAssigned',
      count: given.filter((one) => one.person === person).length,
    }),
  )
  for (const one of told) await insertNotification(transaction, one)
  return told
}

/**
 * Gives the chosen share of submissions with released marks to people who mark them again blind. Which ones are chosen
 * follows from their ids alone, so that nobody waits for a better draw. One that nobody may mark stays due.
 */
export async function drawControls(services: Pick<Services, 'database' | 'events' | 'logger'>, last: Switch) {
  const told = await transaction(services.database, async (transaction) =>
    (await tryLock(transaction, 'release controls')) ? draw(transaction, last) : [],
  )
  for (const one of told) await pushNotification(services, one)
}
