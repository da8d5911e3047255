import type { Tables } from '@casebench/database/tables'
import type { Input } from '@casebench/shared/contract/endpoint'
import { getOwnSecondMarkings } from '@casebench/shared/contract/second-marking'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { route } from '../routing/route.ts'
import { asBlind, blindColumns, markings } from './own-markings.ts'

type State = NonNullable<Input<typeof getOwnSecondMarkings>['query']['state']>
type Marking = ExpressionBuilder<Tables & { m: Tables['second_marking'] }, 'm'>

const states: Readonly<Record<State, (marking: Marking) => Expression<SqlBool>>> = {
  open: (marking) => marking('m.finished_at', 'is', null),
  finished: (marking) => marking('m.finished_at', 'is not', null),
  all: (marking) => marking.and([]),
}

export const getOwnSecondMarkingsRoute = route(getOwnSecondMarkings, async ({ query, services, caller, reply }) => {
  const { state = 'all', limit, offset } = query
  const { database } = services
  const isAsked = (marking: Marking) =>
    marking.and([marking('m.reviewer_id', '=', caller.userId), states[state](marking)])
  const [page, { total }] = await Promise.all([
    markings(database)
      .select(blindColumns)
      .where(isAsked)
      .orderBy('m.finished_at', (order) => order.desc().nullsFirst())
      .orderBy('x.created_at')
      .orderBy('x.id')
      .orderBy('m.position')
      .limit(limit ?? null)
      .offset(offset ?? 0)
      .execute(),
    database
      .selectFrom('second_marking as m')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where(isAsked)
      .executeTakeFirstOrThrow(),
  ])
  reply.header('x-total-count', total)
  return page.map(asBlind)
})
