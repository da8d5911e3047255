import { getBankTags } from '@casebench/shared/contract/question-bank'
import { sql } from 'kysely'
import { route } from '../routing/route.ts'

export const getBankTagsRoute = route(getBankTags, ({ services: { readDatabase } }) =>
  readDatabase
    .selectFrom((from) =>
      from
        .selectFrom('bank_question')
        .select(({ ref }) => sql<string>`unnest(${ref('tags')})`.as('tag'))
        .as('t'),
    )
    .select(({ fn }) => ['t.tag', fn.countAll<number>().as('questions')])
    .groupBy('t.tag')
    .orderBy(({ ref }) => sql`lower(${ref('t.tag')})`)
    .execute(),
)
