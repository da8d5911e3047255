import type { ProgrammeProgress } from '@casebench/shared/contract/programmes'
import { type ListSearch, readListSearch } from '../../../ui/table/list-state.ts'

export const progresses: readonly ProgrammeProgress[] = ['stuck', 'on_time', 'completed']

export type ProgrammeSearch = ListSearch & { progress?: ProgrammeProgress | undefined }

/** What of a url is the list of people of a programme. */
export const readProgrammeSearch = (search: Record<string, unknown>): ProgrammeSearch => ({
  ...readListSearch(search),
  progress: progresses.find((one) => one === search.progress),
})
