import type { AttributeType } from '@casebench/shared/case-file/schema'
import { getQuestionBank } from '@casebench/shared/contract/question-bank'
import { sql } from 'kysely'
import { route } from '../routing/route.ts'
import { type FilterOf, listQuery } from '../tables/list-query.ts'
import { inReadersOrder } from '../tables/reader-order.ts'
import { casesWithCopy } from './cases-with.ts'

const questions = listQuery<FilterOf<typeof getQuestionBank>>()({
  from: (database) => database.selectFrom('bank_question as b'),
  select: (query) =>
    query.select(({ ref, selectFrom, fn }) => [
      'b.id as question_id',
      'b.title',
      ref('b.type').$castTo<AttributeType>().as('type'),
      'b.tags',
      'b.version',
      'b.created_at',
      'b.updated_at',
      selectFrom(casesWithCopy(ref('b.id')).as('c'))
        .select(fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('cases'),
    ]),
  filters: {
    type: (where, type) => where('b.type', '=', type),
    tag: ({ ref }, tag) => sql`${tag} = any (${ref('b.tags')})`,
    q: ({ ref }, text) =>
      sql`strpos(lower(${ref('b.title')} || ' ' || array_to_string(${ref('b.tags')}, ' ')), lower(${text})) > 0`,
  },
  sorts: {
    title: ({ ref }) => inReadersOrder(ref('b.title')),
    type: ({ ref }) => ref('b.type'),
    version: ({ ref }) => ref('b.version'),
    cases: () => sql.ref('cases'),
    updated_at: ({ ref }) => ref('b.updated_at'),
  },
  defaultSort: 'title',
  key: ({ ref }) => ref('b.id'),
  keyDirection: 'asc',
})

export const getQuestionBankRoute = route(getQuestionBank, async ({ query, services, reply }) => {
  const { sort, limit, offset, ...filter } = query
  const [rows, total] = await Promise.all([
    questions.rows(services.readDatabase, filter, { sort, limit, offset }),
    questions.count(services.readDatabase, filter),
  ])
  reply.header('x-total-count', total)
  return rows.map(({ created_at, updated_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }))
})
