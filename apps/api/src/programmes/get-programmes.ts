import { getProgrammes } from '@casebench/shared/contract/programmes'
import { programmeBounds } from '@casebench/shared/programmes/bounds'
import { route } from '../routing/route.ts'

export const getProgrammesRoute = route(getProgrammes, async ({ services }) => {
  const rows = await services.database
    .selectFrom('programme as p')
    .innerJoin('programme_version as v', (join) =>
      join.onRef('v.programme_id', '=', 'p.id').onRef('v.version', '=', 'p.current_version'),
    )
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('enrolment as e')
          .select(({ fn }) => [
            fn.countAll<number>().filterWhere('e.completed_at', 'is', null).as('people'),
            fn.countAll<number>().filterWhere('e.completed_at', 'is not', null).as('completed'),
          ])
          .whereRef('e.programme_id', '=', 'p.id')
          .where('e.ended_at', 'is', null)
          .as('n'),
      (join) => join.onTrue(),
    )
    .select(({ selectFrom, fn, val }) => [
      'p.id',
      'p.title',
      'v.version',
      'v.created_at',
      'v.definition',
      fn.coalesce('n.people', val(0)).as('people'),
      fn.coalesce('n.completed', val(0)).as('completed'),
      selectFrom('programme_cohort as c')
        .select(({ fn: { countAll } }) => countAll<number>().as('cohorts'))
        .whereRef('c.programme_id', '=', 'p.id')
        .$asScalar()
        .$notNull()
        .as('cohorts'),
    ])
    .orderBy('p.title')
    .orderBy('p.id')
    .limit(programmeBounds.programmes)
    .execute()
  return rows.map(({ definition, created_at, ...row }) => ({
    ...row,
    changed_at: created_at.toISOString(),
    steps: definition.steps.length,
    gives_level: definition.givesLevel,
  }))
})
