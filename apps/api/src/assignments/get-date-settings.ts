import { getDateSettings } from '@casebench/shared/contract/assignments'
import { route } from '../routing/route.ts'

export const getDateSettingsRoute = route(getDateSettings, async ({ services }) => ({
  time_zone: services.config.timeZone,
}))
