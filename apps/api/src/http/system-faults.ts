import { i18n } from '@casebench/server/i18n'
import { StorageAway } from '@casebench/server/storage'
import { HttpError, unavailable } from './http-error.ts'

// Postgres's own (https://www.postgresql.org/docs/current/errcodes-appendix.html), Node's and Prisma's.
const down = /^(08|57P0|53300|53200|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|P1001|P1002|P1008|P1017|P2024)/
const full = /^(53100|ENOSPC|EDQUOT)/
// A deadlock, a lost serialization, a statement or transaction that took too long: nothing was done, and the same call may succeed next time.
const unlucky = /^(40001|40P01|55P03|57014|25P03|P2034)/

const lostConnection =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Can't reach database server/

const text = (value: unknown): string[] => (typeof value === 'string' ? [value] : [])

/** The codes an error carries, also those of what caused it: Prisma wraps what its driver threw. */
function codesOf(error: object, depth = 0): string[] {
  const fields = error as { code?: unknown; originalCode?: unknown; cause?: unknown; meta?: unknown }
  const inner = [fields.cause, fields.meta, (fields.meta as { driverAdapterError?: unknown })?.driverAdapterError]
  return [
    ...text(fields.code),
    ...text(fields.originalCode),
    ...inner.flatMap((cause) =>
      typeof cause === 'object' && cause !== null && depth < 4 ? codesOf(cause, depth + 1) : [],
    ),
  ]
}

/** What a fault of the database or the disk, rather than of the request, answers. Undefined for anything else. */
export function systemFault(error: unknown): HttpError | undefined {
  if (!(error instanceof Error)) return undefined
  const has = (codes: RegExp) => codesOf(error).some((code) => codes.test(code))
  if (error instanceof StorageAway)
    return unavailable(i18n.t('The document store is not responding. Please try again in a moment.'))
  if (has(full))
    return new HttpError(
      507,
      'storage_full',
      i18n.t('The server’s disk is full, so nothing was saved. Tell an administrator.'),
    )
  if (has(down) || lostConnection.test(error.message))
    return unavailable(i18n.t('The database is not responding. Please try again in a moment.'))
  if (has(unlucky)) return unavailable(i18n.t('The server is too busy. Please try again in a moment.'))
  return undefined
}
