import { recordActivity } from '@casebench/domain/activity/record-activity'
import { assignCase } from '@casebench/domain/assigning/assign-case'
import { updateStats } from '@casebench/domain/stats/update-stats'
import type { Transaction } from '@casebench/server/database'
import type { WaitingLaunch } from './stored-launch.ts'

const home = '/platform'

type Person = { id: string; email: string }

/** The case that the link names, where it can be assigned in that mode. */
const assignable = (client: Transaction, { caseId, mode }: NonNullable<WaitingLaunch['launch']['target']>) =>
  client
    .selectFrom('case_file')
    .select('id')
    .where('id', '=', caseId)
    .where('archived_at', 'is', null)
    .$if(mode === 'training', (query) => query.where('test_only', '=', false))
    .forShare()
    .executeTakeFirst()

/**
 * Where the person goes on, within Casebench: the case of the link, where they have it or the platform may assign it, and
 * the dashboard otherwise. They have signed in, or do so in this transaction. Nothing that the platform sends is an address to go to. Where a score of the case is asked for, it
 * goes there from now on.
 */
export async function launchTarget(client: Transaction, { platform, launch }: WaitingLaunch, person: Person) {
  const { target, lineItem, isLearner } = launch
  if (!target) return home
  const held = () =>
    client
      .selectFrom('assignment')
      .select('id')
      .where('user_id', '=', person.id)
      .where('case_id', '=', target.caseId)
      .where('mode', '=', target.mode)
      .executeTakeFirst()
  let assignmentId = (await held())?.id
  if (assignmentId === undefined && platform.assigns_cases && isLearner && (await assignable(client, target))) {
    assignmentId = await assignCase(client, { userId: person.id, ...target, assignedAt: new Date() })
    // What their training of the case came to is withheld from here on, in figures and points too.
    if (target.mode === 'test') await updateStats(client, person.id)
    const detail = { ...target, platform: platform.name }
    await recordActivity(client, { actor: person.email, about: person.email, action: 'assign_case', detail })
  }
  if (assignmentId === undefined) return home
  if (lineItem !== null && isLearner)
    await client
      .insertInto('learning_platform_score')
      .values({
        platform_id: platform.id,
        user_id: person.id,
        subject: launch.subject,
        case_id: target.caseId,
        mode: target.mode,
        line_item: lineItem,
      })
      // A link that was pointed at another case has that score from now on, whatever became of the one before.
      .onConflict((conflict) =>
        conflict
          .columns(['platform_id', 'subject', 'line_item'])
          .doUpdateSet(({ eb }) => ({
            user_id: person.id,
            case_id: target.caseId,
            mode: target.mode,
            revision: eb('learning_platform_score.revision', '+', 1),
            sent_score: null,
            attempts: 0,
            next_attempt_at: null,
            failure: null,
            failed_at: null,
          }))
          .where(({ or, eb }) =>
            or([
              eb('learning_platform_score.user_id', '<>', person.id),
              eb('learning_platform_score.case_id', '<>', target.caseId),
              eb('learning_platform_score.mode', '<>', target.mode),
            ]),
          ),
      )
      .execute()
  return `/platform/${target.mode}/${encodeURIComponent(target.caseId)}/${assignmentId}`
}
