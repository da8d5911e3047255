import { containing } from '@casebench/server/database/expressions'
import { getProposedAnswers, type ProposalState } from '@casebench/shared/contract/accepted-answers'
import { sql } from 'kysely'
import { openTestsOf } from '../authorization/open-tests.ts'
import { wordsIn } from '../people/have-words.ts'
import { route } from '../routing/route.ts'
import { listQuery } from '../tables/list-query.ts'
import { inReadersOrder } from '../tables/reader-order.ts'

const everything = 10_000

const proposedAnswers = listQuery<{
  without: ReadonlySet<string>
  state?: ProposalState | undefined
  case_id?: string | undefined
  q?: string | undefined
}>()({
  from: (database) =>
    database
      .selectFrom('proposed_answer as p')
      .innerJoin('case_file as f', 'f.id', 'p.case_id')
      .innerJoin('case_version as v', (join) =>
        join.onRef('v.case_id', '=', 'f.id').onRef('v.version', '=', 'f.current_version'),
      )
      .innerJoin('case_answer_sheet as s', 's.case_version_id', 'v.id')
      .leftJoin('user as b', 'b.id', 'p.proposed_by')
      .leftJoin('user as d', 'd.id', 'p.decided_by'),
  select: (query) =>
    query.select(({ ref, selectFrom }) => [
      'p.id',
      'p.case_id as caseId',
      'f.name as case_name',
      'p.attribute_id as attributeId',
      selectFrom('case_attribute as t')
        .select('t.title')
        .whereRef('t.case_version_id', '=', 'v.id')
        .whereRef('t.attribute_id', '=', 'p.attribute_id')
        .limit(1)
        .as('attribute_title'),
      'p.answer',
      sql<string | null>`${ref('s.answers')} -> ${ref('p.attribute_id')} ->> 'answer'`.as('reference'),
      'p.reason',
      'b.email as proposed_by',
      'p.created_at',
      'p.state',
      'p.decision',
      'd.email as decided_by',
      'p.decided_at',
    ]),
  filters: {
    without: ({ not, ref }, caseIds) => not(sql<boolean>`${ref('p.case_id')} = any (${[...caseIds]}::text[])`),
    state: ({ eb }, state) => eb('p.state', '=', state),
    case_id: ({ eb }, caseId) => eb('p.case_id', '=', caseId),
    q: ({ ref }, text) =>
      wordsIn(text).map(
        (word) =>
          sql<boolean>`lower(concat_ws(' ', ${ref('f.name')}, ${ref('p.case_id')}, ${ref('p.attribute_id')},
            ${ref('p.answer')}, ${ref('b.email')})) like ${containing(word)}`,
      ),
  },
  sorts: {
    state: ({ ref }) => ref('p.state'),
    created_at: ({ ref }) => ref('p.created_at'),
    case: ({ ref }) => inReadersOrder(ref('f.name')),
  },
  defaultSort: 'state',
  key: ({ ref }) => [ref('p.created_at'), ref('p.id')],
  keyDirection: 'asc',
})

export const getProposedAnswersRoute = route(getProposedAnswers, async ({ query, services, caller, reply }) => {
  const { q, state, case_id, limit = everything, ...page } = query
  const { readDatabase: database } = services
  const filter = { without: await openTestsOf(database, caller), state, case_id, q }
  const [rows, total] = await Promise.all([
    proposedAnswers.rows(database, filter, { ...page, limit }),
    proposedAnswers.count(database, filter),
  ])
  reply.header('x-total-count', total)
  return rows.map(({ created_at, decided_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
  }))
})
