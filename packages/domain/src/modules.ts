import type { Queryable } from '@casebench/server/database'
import { type ModuleName, moduleNames } from '@casebench/shared/modules'

const isModule = (name: string): name is ModuleName => (moduleNames as readonly string[]).includes(name)

/** The modules that are switched on. */
export async function switchedOn(database: Pick<Queryable, 'selectFrom'>): Promise<ModuleName[]> {
  const rows = await database.selectFrom('module').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name).filter(isModule)
}
