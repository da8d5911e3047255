import { getPeopleImport } from '@casebench/shared/contract/people-import'
import { route } from '../routing/route.ts'
import { requireImport } from './stored-import.ts'

export const getPeopleImportRoute = route(getPeopleImport, async ({ query, services }) =>
  requireImport(services.database, query.id),
)
