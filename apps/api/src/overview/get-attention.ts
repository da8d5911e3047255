import { switchedOn } from '@casebench/domain/modules'
import type { Queryable } from '@casebench/server/database'
import { getAttention, type Waiting } from '@casebench/shared/contract/overview'
import { canOpenPage, type PagePermission } from '@casebench/shared/permissions'
import { sql } from 'kysely'
import { isForSecondPerson } from '../case-files/requested-drafts.ts'
import { countFailedEvaluations } from '../failed-evaluations/failed-evaluations.ts'
import { isUndelivered } from '../people/undelivered-mail.ts'
import { countQueue } from '../review-queue/count-queue.ts'
import { daysToReview } from '../review-queue/days-to-review.ts'
import { type Caller, principalIds } from '../routing/caller.ts'
import { route } from '../routing/route.ts'

type Counted = { count: number; since: Date | null }

const waiting = ({ count, since }: Counted): Waiting => ({ count, since: since?.toISOString() ?? null })

const applicants = (database: Queryable): Promise<Counted> =>
  database
    .selectFrom('applicant')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<Date | null>('created_at').as('since')])
    .executeTakeFirstOrThrow()

const questions = (database: Queryable): Promise<Counted> =>
  database
    .selectFrom('support_question')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<Date | null>('created_at').as('since')])
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()

/** Drafts of cases that somebody else asks to have published; an archived case has no next version. */
const drafts = (database: Queryable, userId: string): Promise<Counted> =>
  database
    .selectFrom('case_draft as d')
    .innerJoin('case_file as c', 'c.id', 'd.case_id')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<Date | null>('d.requested_at').as('since')])
    .where(({ ref }) => isForSecondPerson(ref, userId))
    .where('c.archived_at', 'is', null)
    .executeTakeFirstOrThrow()

/** As far back as the page on the system's health tells of them. */
const failedJobs = (database: Queryable): Promise<Counted> =>
  database
    .selectFrom('background_job')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<Date | null>('finished_at').as('since')])
    .where('state', '=', 'failed')
    .where('finished_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()

async function mail(database: Queryable) {
  const { invitations, ...counted } = await database
    .selectFrom('outgoing_mail as m')
    .select(({ fn, ref }) => [
      fn.countAll<number>().as('count'),
      fn.min<Date | null>('m.created_at').as('since'),
      sql<number>`count(*) filter (where ${ref('m.kind')} = 'approval')`.as('invitations'),
    ])
    .where(({ ref }) => isUndelivered(ref))
    .executeTakeFirstOrThrow()
  return { ...waiting(counted), invitations }
}

/** Counts for whoever may open what it leads to; the answer lacks it for everybody else. */
async function ifPermitted<Answer>(
  { groups, pagePermissions }: Caller,
  permission: PagePermission,
  count: () => Promise<Answer>,
): Promise<Answer | undefined> {
  return canOpenPage(permission, groups, pagePermissions) ? count() : undefined
}

export const getAttentionRoute = route(getAttention, async ({ services, caller }) => {
  const { readDatabase: database } = services
  const of = (permission: PagePermission, count: () => Promise<Counted>) =>
    ifPermitted(caller, permission, async () => waiting(await count()))
  const modules = await switchedOn(database)
  const counted = {
    mail: await ifPermitted(caller, 'manage_applicants', () => mail(database)),
    applicants: await of('manage_applicants', () => applicants(database)),
    overdue_reviews:
      (await daysToReview(database)) === null
        ? undefined
        : await of('manual_assessment', () => countQueue(database, { overdue: 'true' }, caller, undefined)),
    reviews: await of('manual_assessment', () => countQueue(database, {}, caller, undefined)),
    contests: await of('manual_assessment', () => countQueue(database, { kind: 'contest' }, caller, undefined)),
    failed_evaluations: await of('manual_assessment', () => countFailedEvaluations(database, principalIds(caller))),
    drafts: modules.includes('four_eyes') ? await of('edit_case', () => drafts(database, caller.userId)) : undefined,
    questions: await of('support_questions', () => questions(database)),
    failed_jobs: await of('system_health', () => failedJobs(database)),
  }
  return Object.fromEntries(Object.entries(counted).filter(([, one]) => one !== undefined))
})
