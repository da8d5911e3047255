import { asText } from '@casebench/server/database/as-text'
import { withheldIn } from '@casebench/server/disclosure/withheld'
import { type FailReason, updateTopSixFailReasons } from '@casebench/shared/contract/analytics'
import { sql } from 'kysely'
import { subjectId } from '../identity/subject.ts'
import { route } from '../routing/route.ts'
import { recount } from './recount.ts'

/**
 * A section of a test may be a single question, and what it lost tells whether that was right: for their own eyes people
 * get what training lost, as far as its results are shown to them.
 */
const shownToOwner = `and a.mode = 'training' and (${asText(withheldIn(sql.ref))}) is null`

/** Sections are the same where their titles and their mode are: what a test cost is not mixed with what training did. */
export const updateTopSixFailReasonsRoute = route(updateTopSixFailReasons, async ({ body, services, caller }) => {
  const { database } = services
  const userId = await subjectId(services, caller, body.email)
  await recount(services, userId, 'losses')
  const isOwn = userId === caller.userId
  const { rows } = await database.query<FailReason>({
    name: isOwn ? 'own-fail-reasons' : 'fail-reasons',
    text: `with losses as (
       select l.*, a.case_id, a.mode from section_loss l join assignment a on a.id = l.assignment_id
        where a.user_id = $1 and l.lost > 1e-9 and ($2::mode is null or a.mode = $2::mode) ${isOwn ? shownToOwner : ''}
     )
     select component_title as component, section_title as section, mode, sum(lost) as lost,
            sum(lost) / (select sum(lost) from losses) as share,
            (array_agg(case_id order by lost desc, case_id))[1] as "caseId",
            (array_agg(section_key order by lost desc, case_id))[1] as "sectionKey"
       from losses group by mode, component_title, section_title
      order by lost desc, mode, component, section limit 6`,
    values: [userId, body.mode ?? null],
  })
  return { message: 'Counted.', reasons: rows }
})
