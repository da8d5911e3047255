import { getExportOfUser, getPersonalExport } from '@casebench/shared/contract/personal-data'
import { route } from '../routing/route.ts'
import { requireHeld } from './held-person.ts'
import { findExport } from './stored-export.ts'

export const getPersonalExportRoute = route(getPersonalExport, async ({ services, caller }) => ({
  export: await findExport(services.database, { userId: caller.userId, by: 'person' }),
}))

export const getExportOfUserRoute = route(getExportOfUser, async ({ query, services, caller }) => {
  const { database } = services
  return { export: await findExport(database, await requireHeld(database, caller, query.email)) }
})
