import { activityColumns } from '@casebench/domain/activity/record-activity'
import { json } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { setLeaderboardVisibility } from '@casebench/shared/contract/analytics'
import { sql } from 'kysely'
import { route } from '../routing/route.ts'

/** Setting what is so already changes nothing and notes nothing. */
export const setLeaderboardVisibilityRoute = route(setLeaderboardVisibility, async ({ body, services, caller }) => {
  await services.database
    .with('changed', (db) =>
      db
        .updateTable('user')
        .set({ on_leaderboard: body.visible })
        .where('id', '=', caller.userId)
        .where('on_leaderboard', '<>', body.visible)
        .returning('id'),
    )
    .insertInto('activity_log')
    .columns(activityColumns)
    .expression((query) =>
      query
        .selectFrom('changed')
        .select(({ val }) => [
          val(caller.email).as('actor'),
          val(caller.email).as('email'),
          val('set_leaderboard_visibility').as('action'),
          sql`${json({ visible: body.visible })}::jsonb`.as('detail'),
        ]),
    )
    .execute()
  return {
    message: body.visible
      ? i18n.t('You are on the leaderboard.')
      : i18n.t('You are hidden on the leaderboard. Only you see your row.'),
    visible: body.visible,
  }
})
