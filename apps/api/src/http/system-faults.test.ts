import { StorageAway } from '@casebench/server/storage'
import { expect, test } from 'vitest'
import { systemFault } from './system-faults.ts'

const postgres = (code: string) => Object.assign(new Error('canary of the driver'), { code })
/** As Prisma 7 wraps what its driver adapter threw. */
const byPrisma = (originalCode: string) =>
  Object.assign(new Error('Invalid `prisma.user.findUnique()` invocation'), {
    code: 'P2010',
    meta: { driverAdapterError: Object.assign(new Error('canary'), { cause: { kind: 'postgres', originalCode } }) },
  })

test.each([
  ['a full disk of Postgres', postgres('53100'), 507, 'storage_full'],
  ['the same through Prisma', byPrisma('53100'), 507, 'storage_full'],
  ['a full disk of documents', postgres('ENOSPC'), 507, 'storage_full'],
  ['a crash', postgres('57P02'), 503, 'unavailable'],
  ['a start in progress, through Prisma', byPrisma('57P03'), 503, 'unavailable'],
  ['nobody at the port', postgres('ECONNREFUSED'), 503, 'unavailable'],
  ['a connection that broke', new Error('Connection terminated unexpectedly'), 503, 'unavailable'],
  ['a Postgres that says nothing', new Error('Query read timeout'), 503, 'unavailable'],
  ['a deadlock', postgres('40P01'), 503, 'unavailable'],
  ['a cause further down', new Error('x', { cause: postgres('53100') }), 507, 'storage_full'],
])('%s', (_name, error, status, code) => {
  const fault = systemFault(error)
  expect(fault).toMatchObject({ status, code })
  expect(fault?.message).not.toContain('canary')
  if (status === 503) expect(fault?.headers['retry-after']).toBe('5')
})

test('a store of documents that is away is not taken for the database', () => {
  const fault = systemFault(new StorageAway('canary', { cause: postgres('ECONNREFUSED') }))
  expect(fault).toMatchObject({ status: 503, message: expect.stringMatching(/^The document store/) })
})

test.each([[postgres('23505')], [new TypeError('x is not a function')], ['text'], [undefined]])(
  '%s is no fault of the system',
  (error) => {
    expect(systemFault(error)).toBeUndefined()
  },
)

test('an error that is its own cause is looked at all the same', () => {
  const error = postgres('23505')
  error.cause = error
  expect(systemFault(error)).toBeUndefined()
})
