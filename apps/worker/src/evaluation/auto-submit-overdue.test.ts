import { testDatabase } from '@casebench/server/testing/test-database'
import { expect, test } from 'vitest'
import { submissionsOf, testOverdueBy } from '../testing/overdue-test.ts'
import { notingServices } from '../testing/submissions.ts'
import { autoSubmitOverdue } from './auto-submit-overdue.ts'

test('a test whose time is up is sent in as it stands, enqueued for and told; one whose grace runs is not', async () => {
  const services = notingServices(await testDatabase())
  // Five seconds of grace, as candidates are told, and no more.
  const [late, graced] = [await testOverdueBy(services.database, 6), await testOverdueBy(services.database, 2)]
  expect(await autoSubmitOverdue(services)).toBe(1)
  const sent = await submissionsOf(services.database, late)
  expect(sent).toMatchObject([{ generation: 1, state: 'in_progress', answers: { LegalName: 'Sample Trading GmbH' } }])
  expect(services.enqueued).toEqual([sent[0]?.id])
  expect(services.told).toEqual(['in_progress'])
  expect(await submissionsOf(services.database, graced)).toEqual([])
})

test('many workers look at once: each test is sent in once', async () => {
  const services = notingServices(await testDatabase())
  const overdue = await Promise.all(Array.from({ length: 8 }, () => testOverdueBy(services.database, 60)))
  const counts = await Promise.all(Array.from({ length: 6 }, () => autoSubmitOverdue(services)))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(overdue.length)
  for (const id of overdue) expect(await submissionsOf(services.database, id)).toHaveLength(1)
  const { rows } = await services.database.query(`select from activity_log where action = 'submit'`)
  expect(rows).toHaveLength(overdue.length)
})

test('one that cannot be sent in now does not hold up the others, and is found again', async () => {
  const services = notingServices(await testDatabase())
  const { database } = services
  const [stuck, other] = [await testOverdueBy(services.database, 120), await testOverdueBy(services.database, 60)]
  await database.query(
    `create function refuse() returns trigger language plpgsql as $$ begin
       if new.assignment_id = '${stuck}' then raise exception 'refused'; end if; return new; end $$`,
  )
  await database.query('create trigger refused before insert on submission for each row execute function refuse()')
  expect(await autoSubmitOverdue(services)).toBe(1)
  expect(await submissionsOf(services.database, stuck)).toEqual([])
  expect(await submissionsOf(services.database, other)).toHaveLength(1)
  await database.query('drop trigger refused on submission')
  expect(await autoSubmitOverdue(services)).toBe(1)
  expect(await submissionsOf(services.database, stuck)).toHaveLength(1)
})

test('without a queue or a page to tell it is sent in all the same, and the outbox keeps the bell', async () => {
  const services = notingServices(await testDatabase())
  const id = await testOverdueBy(services.database, 60)
  const said: string[] = []
  const logger = { ...services.logger, warn: (_detail: unknown, text: string) => void said.push(text) }
  const away = {
    ...services,
    logger: logger as unknown as typeof services.logger,
    jobQueue: { ...services.jobQueue, enqueue: () => Promise.reject(new Error('no queue')) },
  }
  expect(await autoSubmitOverdue(away)).toBe(1)
  // The page is told all the same, and nobody reads that the test was not sent in.
  expect([services.told, said]).toEqual([['in_progress'], ['the job could not be enqueued']])
  const [sent] = await submissionsOf(services.database, id)
  const { rows } = await services.database.query('select job_id from outbox')
  expect(rows).toEqual([{ job_id: sent?.id }])
})

test('looking reads the tests whose time runs, and no others', async () => {
  const database = await testDatabase()
  const { rows } = await database.query(`select indexdef from pg_indexes where indexname = 'assignment_time_running'`)
  expect(rows[0].indexdef).toContain('WHERE ((deadline IS NOT NULL) AND (NOT locked))')
})
