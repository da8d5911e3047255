import type { Call } from './call.ts'
import * as cases from './cases.ts'
import * as identity from './identity.ts'
import * as permissions from './permissions.ts'
import * as sessions from './sessions.ts'
import * as system from './system.ts'

type CallsIn<Area> = { [K in keyof Area as Area[K] extends Call ? K : never]: Area[K] }

const isCall = (entry: unknown): entry is Call =>
  typeof entry === 'object' && entry !== null && 'method' in entry && 'path' in entry && 'may' in entry

const callsIn = <Area extends object>(area: Area): CallsIn<Area> =>
  Object.fromEntries(Object.entries(area).filter(([, entry]) => isCall(entry))) as CallsIn<Area>

/** Every call of Casebench by its operation id. */
export const contract: Readonly<Record<string, Call>> = {
  ...callsIn(system),
  ...callsIn(identity),
  ...callsIn(sessions),
  ...callsIn(permissions),
  ...callsIn(cases),
}
