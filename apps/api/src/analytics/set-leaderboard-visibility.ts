import { i18n } from '@casebench/server/i18n'
import { setLeaderboardVisibility } from '@casebench/shared/contract/analytics'
import { setOwnField } from '../activity/set-own-field.ts'
import { route } from '../routing/route.ts'

export const setLeaderboardVisibilityRoute = route(
  setLeaderboardVisibility,
  async ({ body: { visible }, services, caller }) => {
    await setOwnField(services.database, caller, {
      field: { on_leaderboard: visible },
      action: 'set_leaderboard_visibility',
      detail: { visible },
      changed: 'leaderboard',
    })
    return {
      message: visible
        ? i18n.t('You are on the leaderboard.')
        : i18n.t('You are hidden on the leaderboard. Only you see your row.'),
      visible,
    }
  },
)
