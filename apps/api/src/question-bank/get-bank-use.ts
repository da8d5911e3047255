import { getBankUse } from '@casebench/shared/contract/question-bank'
import { sql } from 'kysely'
import { route } from '../routing/route.ts'
import { inReadersOrder } from '../tables/reader-order.ts'
import { casesWithCopy, copiesOf } from './cases-with.ts'
import { copiesIn } from './copies.ts'
import { findQuestion, noSuchQuestion, versionsOf } from './stored-question.ts'

export const getBankUseRoute = route(getBankUse, async ({ query, services: { database } }) => {
  const stored = await findQuestion(database, query.question_id)
  if (!stored) throw noSuchQuestion()
  const { id } = stored
  const [versions, cases] = await Promise.all([
    versionsOf(database, id),
    database
      .selectFrom('case_file as c')
      .innerJoin('case_version as v', (join) =>
        join.onRef('v.case_id', '=', 'c.id').onRef('v.version', '=', 'c.current_version'),
      )
      .leftJoin('case_draft as d', 'd.case_id', 'c.id')
      .select(['c.id', 'c.name'])
      .select(({ ref }) => [
        copiesOf(ref('v.case_data'), id).as('published'),
        copiesOf(ref('d.case_data'), id).as('drafted'),
      ])
      .where('c.id', 'in', casesWithCopy(sql`${id}`))
      .orderBy(({ ref }) => inReadersOrder(ref('c.name')))
      .orderBy('c.id')
      .execute(),
  ])
  const banked = { id, version: stored.currentVersion, versions }
  return cases.flatMap(({ id: case_id, name, published, drafted }) => {
    const ofDraft = drafted === null ? undefined : copiesIn(drafted, banked)
    // A draft that drops its copies leaves them to candidates until it is published.
    const found = ofDraft ?? copiesIn(published ?? [], banked)
    return found ? [{ case_id, name, draft: ofDraft !== undefined, ...found }] : []
  })
})
