import type { ChangeField } from '@casebench/shared/audit/change-fields'
import type { Change } from '@casebench/shared/audit/changes'
import { changesBetween } from './changes.ts'

/** The columns of a profile whose values a person might want forgotten: the log only says that they changed. */
const personal: Readonly<Record<string, ChangeField>> = {
  first_name: 'firstName',
  name: 'lastName',
  username: 'username',
  phone_number: 'phone',
  metadata: 'metadata',
}

const fieldOf = (column: string): ChangeField | undefined =>
  Object.hasOwn(personal, column) ? personal[column] : column.startsWith('metadata.') ? 'metadata' : undefined

type Level = { before: number | null; after: number | null }

/** What changed in a profile, by the columns that differ. */
export function profileChanges(columns: readonly string[], { level }: { level: Level | undefined }): Change[] {
  const fields = columns.flatMap((column) => fieldOf(column) ?? [])
  return [
    ...[...new Set(fields)].map((field) => ({ field })),
    ...(level ? changesBetween({ level: level.before }, { level: level.after }) : []),
  ]
}
