import type { Transaction } from '@casebench/server/database'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import { sql } from 'kysely'

type QueryParameters = { assignmentIds: readonly string[] }

const clear = preparedQuery<QueryParameters>()('clear-section-loss', (database, parameter) =>
  database.deleteFrom('section_loss').where('assignment_id', '=', sql<string>`any(${parameter('assignmentIds')})`),
)

/** What is lost in the results that stand: what is unlocked lost nothing. */
const count = preparedQuery<QueryParameters>()('count-section-loss', (database, parameter) =>
  database
    .insertInto('section_loss')
    .columns(['assignment_id', 'section_key', 'component_title', 'section_title', 'weight', 'lost'])
    .expression(({ selectFrom }) =>
      selectFrom('assignment as a')
        .innerJoin('submission as s', (join) =>
          join.onRef('s.assignment_id', '=', 'a.id').onRef('s.generation', '=', 'a.generation'),
        )
        .crossJoinLateral((of) =>
          of
            .selectFrom('evaluation as n')
            .select('n.result')
            .whereRef('n.submission_id', '=', 's.id')
            .orderBy('n.number', 'desc')
            .limit(sql.lit(1))
            .as('e'),
        )
        .crossJoinLateral(({ ref }) =>
          sql<{ value: unknown }>`jsonb_array_elements(${ref('e.result')}->'perSection')`.as('section'),
        )
        .select(({ ref }) => {
          const section = ref('section.value')
          const weight = sql<number>`(${section}->>'weight')::float8`
          return [
            'a.id as assignment_id',
            sql<string>`${section}->>'key'`.as('section_key'),
            sql<string>`${section}->>'componentTitle'`.as('component_title'),
            sql<string>`${section}->>'sectionTitle'`.as('section_title'),
            weight.as('weight'),
            // What waits for a reviewer is not lost.
            sql<number>`greatest(0, ${weight} * (1 - (${section}->>'score')::float8
              - coalesce((${section}->>'waiting')::float8, 0)))`.as('lost'),
          ]
        })
        .where('a.id', '=', sql<string>`any(${parameter('assignmentIds')})`)
        .where('a.submitted', '=', sql.lit(true)),
    ),
)

/** Counts what the sections of these assignments lost. */
export async function countSectionLoss(transaction: Transaction, assignmentIds: readonly string[]): Promise<void> {
  await clear(transaction, { assignmentIds })
  await count(transaction, { assignmentIds })
}
