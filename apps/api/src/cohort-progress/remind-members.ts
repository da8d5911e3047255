import { withheldIn } from '@casebench/domain/disclosure/withheld'
import { pushNotification } from '@casebench/domain/notifications'
import { latestEvaluation } from '@casebench/domain/stats/latest-evaluation'
import { type Transaction, transaction } from '@casebench/server/database'
import { anyOf } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { remindMembers } from '@casebench/shared/contract/cohort-progress'
import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { logAct } from '../activity/acts.ts'
import { requireCohort } from '../cohorts/cohort-query.ts'
import { requireUsers } from '../people/find-user.ts'
import { route } from '../routing/route.ts'

const kind = 'reminded'

/**
 * Members who have cases to work on (not sent in, or training that was not passed and cannot be
 * passed by what a reviewer still marks), but for those who were reminded in
 * the last day. The number is theirs to read, so that it says nothing of results that are withheld from them.
 */
const noteReminders = (transaction: Transaction, cohortId: string, userIds: readonly string[]) =>
  transaction
    .with('waiting', (db) =>
      db
        .selectFrom('cohort_member as m')
        .innerJoin('user as u', (join) => join.onRef('u.id', '=', 'm.user_id').on('u.suspended_at', 'is', null))
        .innerJoin('assignment as a', 'a.user_id', 'm.user_id')
        .leftJoin('submission as s', (join) =>
          join
            .onRef('s.assignment_id', '=', 'a.id')
            .onRef('s.generation', '=', 'a.generation')
            .on('a.submitted', '=', sql.lit(true)),
        )
        .leftJoinLateral(
          ({ ref }) => latestEvaluation(ref('s.id')).select(['n.passed', 'n.can_still_pass']).as('r'),
          (join) => join.onTrue(),
        )
        .select(({ fn }) => ['a.user_id', fn.countAll<number>().as('cases')])
        .where('m.cohort_id', '=', cohortId)
        .where('m.user_id', '=', anyOf(userIds))
        .where(({ eb, and, or, lit, ref }) =>
          or([
            eb('a.submitted', '=', lit(false)),
            and([
              eb('a.mode', '=', 'training'),
              eb('r.passed', '=', lit(false)),
              eb('r.can_still_pass', '=', lit(false)),
              eb(withheldIn(ref), 'is', null),
            ]),
          ]),
        )
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('notification as n')
                .whereRef('n.user_id', '=', 'm.user_id')
                .where('n.created_at', '>', sql<Date>`now() - interval '1 day'`)
                .where('n.kind', '=', kind),
            ),
          ),
        )
        .groupBy('a.user_id'),
    )
    .insertInto('notification')
    .columns(['user_id', 'kind', 'detail'])
    .expression(({ selectFrom }) =>
      selectFrom('waiting').select(({ ref }) => [
        'user_id',
        sql.lit(kind).as('kind'),
        jsonBuildObject({ cases: ref('cases') }).as('detail'),
      ]),
    )
    .returning(({ ref }) => ['user_id as userId', sql<number>`(${ref('detail')}->>'cases')::int`.as('cases')])
    .execute()

type Outcome = { reminded: number; suspended: number; lately: number; idle: number; strangers: number }

/** What was done, and for whoever was left out why. */
function said({ reminded, suspended, lately, idle, strangers }: Outcome): string {
  const left = [
    ...(suspended > 0 ? [i18n.t('{suspended} suspended', { suspended })] : []),
    ...(lately > 0 ? [i18n.t('{lately} reminded in the last day', { lately })] : []),
    ...(idle > 0 ? [i18n.t('{idle} with no unfinished cases', { idle })] : []),
    ...(strangers > 0 ? [i18n.t('{strangers} not in the cohort', { strangers })] : []),
  ]
  const done = i18n.t('{reminded, plural, one {Reminded 1 person.} other {Reminded # people.}}', { reminded })
  return left.length === 0 ? done : `${done} ${i18n.t('Left out: {list}.', { list: left.join(', ') })}`
}

/** Which of these people were reminded in the last day. */
const remindedLately = (transaction: Transaction, userIds: readonly string[]) =>
  transaction
    .selectFrom('notification')
    .select('user_id')
    .distinct()
    .where('user_id', '=', anyOf(userIds))
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .where('kind', '=', kind)
    .execute()

/** Nobody is told twice in a day, however often it is asked for. */
export const remindMembersRoute = route(remindMembers, async ({ body, services, caller }) => {
  const { cohort_id: cohortId, emails } = body
  const { outcome, reminded } = await transaction(services.database, async (transaction) => {
    const { description } = await requireCohort(transaction, cohortId)
    const userIds = (await requireUsers(transaction, emails)).map(({ id }) => id)
    // Of two who remind the same people at once the second finds them reminded.
    const people = await transaction
      .selectFrom('user as u')
      .select(({ exists, selectFrom }) => [
        'u.id',
        'u.suspended_at',
        exists(
          selectFrom('cohort_member as m').whereRef('m.user_id', '=', 'u.id').where('m.cohort_id', '=', cohortId),
        ).as('isMember'),
      ])
      .where('u.id', '=', anyOf(userIds))
      .orderBy('u.id')
      .forNoKeyUpdate()
      .execute()
    const lately = new Set((await remindedLately(transaction, userIds)).map(({ user_id }) => user_id))
    const told = await noteReminders(transaction, cohortId, userIds)
    if (told.length > 0)
      await logAct(transaction, caller, {
        action: 'remind_members',
        detail: { id: cohortId, description, people: told.length },
      })
    const members = people.filter(({ isMember }) => isMember)
    const active = members.filter(({ suspended_at }) => suspended_at === null)
    const before = active.filter(({ id }) => lately.has(id)).length
    const outcome: Outcome = {
      reminded: told.length,
      suspended: members.length - active.length,
      lately: before,
      idle: active.length - before - told.length,
      strangers: people.length - members.length,
    }
    return { outcome, reminded: told }
  })
  for (const { userId, cases } of reminded)
    await pushNotification(services, { kind: 'reminded', cases, userIds: [userId] })
  return { message: said(outcome), reminded: reminded.length }
})
