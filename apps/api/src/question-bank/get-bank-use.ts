import { getBankUse } from '@casebench/shared/contract/question-bank'
import { sql } from 'kysely'
import { openTestsOf } from '../authorization/open-tests.ts'
import { route } from '../routing/route.ts'
import { inReadersOrder } from '../tables/reader-order.ts'
import { hasCopy } from './cases-with.ts'
import { copiesIn } from './copies.ts'
import { findQuestion, noSuchQuestion, versionsOf } from './stored-question.ts'

export const getBankUseRoute = route(getBankUse, async ({ query, services: { database }, caller }) => {
  const id = query.question_id
  const stored = await findQuestion(database, id)
  if (!stored) throw noSuchQuestion()
  const [versions, openTests, cases] = await Promise.all([
    versionsOf(database, id),
    openTestsOf(database, caller.userId),
    database
      .selectFrom('case_file as c')
      .innerJoin('case_version as v', (join) =>
        join.onRef('v.case_id', '=', 'c.id').onRef('v.version', '=', 'c.current_version'),
      )
      .leftJoin('case_draft as d', 'd.case_id', 'c.id')
      .select(['c.id', 'c.name', 'v.case_data as published', 'd.case_data as drafted'])
      .where('c.archived_at', 'is', null)
      .where(({ or, ref }) => or([hasCopy(ref('v.case_data'), sql`${id}`), hasCopy(ref('d.case_data'), sql`${id}`)]))
      .orderBy(({ ref }) => inReadersOrder(ref('c.name')))
      .orderBy('c.id')
      .execute(),
  ])
  const banked = { id, version: stored.currentVersion, versions }
  return cases.flatMap(({ id: case_id, name, published, drafted }) => {
    const found = copiesIn(drafted ?? published, banked)
    // A draft that drops its copies no longer has them.
    if (!found) return []
    return [{ case_id, name, draft: drafted !== null, ...found, open_test: openTests.has(case_id) }]
  })
})
