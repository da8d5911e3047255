import { hasOpenTest, withheldIn } from '@casebench/domain/disclosure/withheld'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import { i18n } from '@casebench/server/i18n'
import type { Mode } from '@casebench/shared/assignment-state'
import { updateTopSixFailReasons } from '@casebench/shared/contract/analytics'
import { sql } from 'kysely'
import { subjectId } from '../authorization/subject.ts'
import { isPrincipal, principalIds } from '../routing/caller.ts'
import { route } from '../routing/route.ts'
import { recount } from './recount.ts'

type QueryParameters = { userId: string; viewerIds: readonly string[]; mode: Mode | null }

/**
 * A section of a test may be a single question, and what it lost tells whether that was right: for their own eyes people
 * get what training lost, as far as its results are shown to them. Others get nothing of a case that they have as a test
 * which is not finished.
 */
const reasonsOf = (name: string, isOwn: boolean) =>
  preparedQuery<QueryParameters>()(name, (database, parameter) =>
    database
      .with('losses', (db) =>
        db
          .selectFrom('section_loss as l')
          .innerJoin('assignment as a', 'a.id', 'l.assignment_id')
          .select(['l.section_key', 'l.component_title', 'l.section_title', 'l.lost', 'a.case_id', 'a.mode'])
          .where('a.user_id', '=', parameter('userId'))
          .where('l.lost', '>', sql.lit(1e-9))
          .where(
            ({ ref }) =>
              sql<boolean>`(${parameter('mode')}::mode is null or ${ref('a.mode')} = ${parameter('mode')}::mode)`,
          )
          .$if(isOwn, (all) =>
            all.where('a.mode', '=', sql.lit<Mode>('training')).where(({ eb, ref }) => eb(withheldIn(ref), 'is', null)),
          )
          .$if(!isOwn, (all) =>
            all.where(({ not, ref }) => not(hasOpenTest(sql`${parameter('viewerIds')}::uuid[]`, ref('a.case_id')))),
          ),
      )
      .selectFrom('losses')
      .select(({ fn, ref, selectFrom }) => {
        const lost = fn.sum<number>('lost')
        const most = sql`order by ${ref('lost')} desc, ${ref('case_id')}`
        return [
          'component_title as component',
          'section_title as section',
          'mode',
          lost.as('lost'),
          sql<number>`${lost} / ${selectFrom('losses as all').select(({ fn }) => fn.sum('all.lost').as('lost'))}`.as(
            'share',
          ),
          sql<string>`(array_agg(${ref('case_id')} ${most}))[1]`.as('caseId'),
          sql<string>`(array_agg(${ref('section_key')} ${most}))[1]`.as('sectionKey'),
        ]
      })
      .groupBy(['mode', 'component_title', 'section_title'])
      .orderBy('lost', 'desc')
      .orderBy('mode')
      .orderBy('component')
      .orderBy('section')
      .limit(sql.lit(6)),
  )

const shownToOwner = reasonsOf('own-fail-reasons', true)
const shownToOthers = reasonsOf('fail-reasons', false)

/** Sections are the same where their titles and their mode are: what a test cost is not mixed with what training did. */
export const updateTopSixFailReasonsRoute = route(updateTopSixFailReasons, async ({ body, services, caller }) => {
  const { database } = services
  const userId = await subjectId(services, caller, body.email)
  await recount(services, userId, 'losses')
  const read = isPrincipal(caller, userId) ? shownToOwner : shownToOthers
  const { rows } = await read(database, { userId, viewerIds: principalIds(caller), mode: body.mode ?? null })
  return { message: i18n.t('Counted.'), reasons: rows }
})
