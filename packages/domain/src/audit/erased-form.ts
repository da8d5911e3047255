import type { AuditEntry } from './digests.ts'

/** What may stay of the detail of an entry that somebody was erased from: what was done to which case, role or job. */
const impersonal: ReadonlySet<string> = new Set([
  'caseId',
  'mode',
  'version',
  'score',
  'decision',
  'attributeId',
  'role',
  'flag',
  'id',
  'qid',
  'job',
  'jobId',
  'importId',
  'items',
  'sessions',
  'entries',
])

const longest = 100

const isPlain = (value: unknown): boolean =>
  typeof value === 'string'
    ? [...value].length <= longest && !value.includes('@')
    : value === null || typeof value === 'number' || typeof value === 'boolean'

/** Single values of fixed names, and no address. The database (`kept_when_erased`) and `verify-audit.mjs` say the same. */
export const keptWhenErased = ({ detail, tracked }: Pick<AuditEntry, 'detail' | 'tracked'>): Record<string, unknown> =>
  tracked || typeof detail !== 'object' || detail === null || Array.isArray(detail)
    ? {}
    : Object.fromEntries(Object.entries(detail).filter(([name, value]) => impersonal.has(name) && isPlain(value)))

/** Whether an entry says nothing that an erasure would not have left; one that nobody was erased from may say anything. */
export const hasErasedForm = (entry: AuditEntry): boolean =>
  entry.erasedDigest === null ||
  (typeof entry.detail === 'object' &&
    entry.detail !== null &&
    !Array.isArray(entry.detail) &&
    Object.keys(entry.detail).length === Object.keys(keptWhenErased(entry)).length)
