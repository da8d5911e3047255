import { setLeaderboardVisibility } from '@casebench/shared/contract/analytics'
import { route } from '../routing/route.ts'

/** Setting what is so already changes nothing and notes nothing. */
export const setLeaderboardVisibilityRoute = route(setLeaderboardVisibility, async ({ body, services, caller }) => {
  await services.database.query(
    `with changed as (update "user" set on_leaderboard = $2 where id = $1 and on_leaderboard <> $2 returning id)
     insert into activity_log (actor, email, action, detail)
     select $3, $3, 'set_leaderboard_visibility', jsonb_build_object('visible', $2::boolean) from changed`,
    [caller.userId, body.visible, caller.email],
  )
  return {
    message: body.visible ? 'You are on the leaderboard.' : 'Only you see your row on the leaderboard now.',
    visible: body.visible,
  }
})
