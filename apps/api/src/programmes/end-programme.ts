import { transaction } from '@casebench/server/database'
import { now } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { endProgramme } from '@casebench/shared/contract/programmes'
import { logAct } from '../activity/acts.ts'
import { refuseOwn } from '../authorization/own-assessment.ts'
import { conflict, notFound } from '../http/http-error.ts'
import { route } from '../routing/route.ts'

/** Ending what has ended already succeeds: the call may be repeated. */
export const endProgrammeRoute = route(endProgramme, async ({ body: { enrolment_id: id }, services, caller }) => {
  await transaction(services.database, async (client) => {
    const found = await client
      .selectFrom('enrolment as e')
      .innerJoin('programme as p', 'p.id', 'e.programme_id')
      .innerJoin('user as u', 'u.id', 'e.user_id')
      .select([
        'e.user_id as userId',
        'e.completed_at as completedAt',
        'e.ended_at as endedAt',
        'p.id as programmeId',
        'p.title',
        'u.email',
      ])
      .where('e.id', '=', id)
      .forUpdate('e')
      .executeTakeFirst()
    if (!found) throw notFound(i18n.t('This person does not have this programme.'), 'no_such_enrolment')
    refuseOwn(endProgramme, caller, { userId: found.userId })
    if (found.completedAt !== null)
      throw conflict('completed', i18n.t('This person has completed the programme. It stays with what they have done.'))
    if (found.endedAt !== null) return
    await client.updateTable('enrolment').set({ ended_at: now, look_at: null }).where('id', '=', id).execute()
    await logAct(client, caller, {
      action: 'end_programme',
      about: found.email,
      detail: { id: found.programmeId, title: found.title },
    })
  })
  return { message: i18n.t('Programme ended. What was assigned and done stays.') }
})
