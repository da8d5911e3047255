import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transaction } from '../database.ts'
import { prismaTransaction } from '../prisma-database.ts'
import { testDatabase } from '../testing/test-database.ts'
import { anyOf } from './expressions.ts'
import { preparedQuery } from './prepared-query.ts'

const organization = { description: 'Analysts' }

test('rows, counts and affected rows come back as the schema types them', async () => {
  const database = await testDatabase()
  const added = await database
    .insertInto('organization')
    .values([organization, { description: 'Reviewers' }])
    .returning('id')
    .execute()
  const ids = added.map(({ id }) => id)
  const counted = await database
    .selectFrom('organization')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('id', '=', anyOf(ids))
    .executeTakeFirstOrThrow()
  expect(counted.total).toBe(2)
  const { numDeletedRows } = await database.deleteFrom('organization').where('id', '=', anyOf(ids)).executeTakeFirst()
  expect(numDeletedRows).toBe(2n)
  expect(await database.selectFrom('organization').select('id').where('id', '=', anyOf<string>([])).execute()).toEqual(
    [],
  )
})

test('a prepared statement takes its values anew each time, on a pool and in a transaction', async () => {
  const database = await testDatabase()
  const add = preparedQuery<{ description: string }>()('tested-add', (db, parameter) =>
    db
      .insertInto('organization')
      .values({ description: parameter('description') })
      .returning('description'),
  )
  expect((await add(database, { description: 'One' })).rows).toEqual([{ description: 'One' }])
  await transaction(database, async (open) => {
    await add(open, { description: 'Two' })
    const prepared = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(open)
    expect(prepared.rows).toContainEqual({ name: 'tested-add' })
  })
  expect(await database.selectFrom('organization').select('description').orderBy('description').execute()).toEqual([
    { description: 'One' },
    { description: 'Two' },
  ])
  expect(() => preparedQuery()('tested-add', (db) => db.selectFrom('role').select('id'))).toThrow('tested-add')
})

test('one transaction holds what Prisma and Kysely write: kept together, undone together, seen by each other', async () => {
  const database = await testDatabase()
  const write = (fails: boolean) =>
    prismaTransaction(database, async (prisma, open) => {
      const { id } = await prisma.organization.create({ data: organization })
      await open.insertInto('cohort').values({ description: 'Autumn', organization_id: id }).execute()
      expect(await prisma.cohort.count()).toBe(1)
      if (fails) throw new Error('no')
    })
  await expect(write(true)).rejects.toThrow('no')
  expect(await database.prisma.organization.count()).toBe(0)
  expect(await database.selectFrom('cohort').select('id').execute()).toEqual([])
  await Promise.all([write(false), expect(database.prisma.role.count()).resolves.toBeGreaterThanOrEqual(0)])
  expect(await database.selectFrom('cohort').select('description').execute()).toEqual([{ description: 'Autumn' }])
})

test('transactions begin in one place', async () => {
  const database = await testDatabase()
  expect(() => database.transaction()).toThrow('transaction() of @casebench/server/database')
})
