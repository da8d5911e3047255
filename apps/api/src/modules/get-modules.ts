import { getModules } from '@casebench/shared/contract/modules'
import { moduleNames } from '@casebench/shared/modules'
import { route } from '../routing/route.ts'

export const getModulesRoute = route(getModules, async ({ services }) => {
  const rows = await services.database.selectFrom('module').select(['name', 'switched_on_at as since']).execute()
  return moduleNames.map((name) => ({
    name,
    since: rows.find((row) => row.name === name)?.since.toISOString() ?? null,
  }))
})
