import { now, type RefTo } from '@casebench/server/database/expressions'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import type { Mode } from '@casebench/shared/assignment-state'
import { maxEvidenceBytes } from '@casebench/shared/evidence/limits'
import { type RawBuilder, sql } from 'kysely'
import { isAskedAs, lockedForSaving, takesSaves } from '../cases/saving.ts'

type Saving = {
  userId: string
  caseId: string
  mode: Mode
  attributeId: string
  /** What the id may be a row of. */
  within: readonly string[]
  /** As JSON */
  pieces: string
  /** Which version it was made from; null where the page does not say. */
  version: number | null
}

/** What is there already is no change, whatever version it was made from: the call was repeated. */
const isSame = (ref: RefTo<'evidence.pieces' | 'excluded.pieces'>): RawBuilder<boolean> =>
  sql`${ref('evidence.pieces')} = ${ref('excluded.pieces')}`

/**
 * One statement saves the evidence of one answer, as `saveAnswer` saves the answer: a submission waits for it, so that what was
 * acknowledged before is in its frozen copy.
 */
export const saveEvidence = preparedQuery<Saving>()('save-evidence', (db, parameter) => {
  const attributeId = sql<string>`${parameter('attributeId')}::text`
  const pieces = sql<string>`${parameter('pieces')}::jsonb`
  const version = sql<number | null>`${parameter('version')}::int`
  const within = sql<string[]>`${parameter('within')}::text[]`

  return db
    .with('target', (db) =>
      lockedForSaving(db, { userId: parameter('userId'), caseId: parameter('caseId'), mode: parameter('mode') }),
    )
    .with('asked', (db) =>
      db
        .selectFrom('target as t')
        .innerJoin('case_version as v', 'v.id', 't.case_version_id')
        .select(({ ref }) => ['t.id', sql<boolean>`${ref('v.case_data')} ? 'evidence'`.as('takesEvidence')])
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('case_attribute as c')
              .whereRef('c.case_version_id', '=', 't.case_version_id')
              .where(({ ref }) => isAskedAs(ref, attributeId, within)),
          ),
        ),
    )
    .with('others', (db) =>
      db
        .selectFrom('target as t')
        .leftJoin('evidence as n', (join) =>
          join.onRef('n.assignment_id', '=', 't.id').on('n.attribute_id', '<>', attributeId),
        )
        .select(({ ref }) => sql<number>`coalesce(sum(octet_length(${ref('n.pieces')}::text)), 0)`.as('size')),
    )
    .with('written', (db) =>
      db
        .insertInto('evidence')
        .columns(['assignment_id', 'attribute_id', 'pieces'])
        .expression(({ selectFrom }) =>
          selectFrom('asked as k')
            .innerJoin('target as t', 't.id', 'k.id')
            .innerJoin('others as o', (join) => join.onTrue())
            .select(['t.id', attributeId.as('attribute_id'), pieces.as('pieces')])
            .where(({ ref }) => takesSaves(ref))
            .where(({ ref }) => ref('k.takesEvidence'))
            .where(
              ({ ref }) =>
                sql<boolean>`(${pieces} = '[]' or ${ref('o.size')} + octet_length(${pieces}::text) <= ${sql.lit(maxEvidenceBytes)})`,
            ),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['assignment_id', 'attribute_id'])
            .doUpdateSet(({ ref }) => ({
              pieces: ref('excluded.pieces'),
              version: sql<number>`${ref('evidence.version')} + case when ${isSame(ref)} then 0 else 1 end`,
              updated_at: sql<Date>`case when ${isSame(ref)} then ${ref('evidence.updated_at')} else ${now} end`,
            }))
            .where(({ or, ref }) =>
              or([
                sql<boolean>`${version} is null`,
                sql<boolean>`${ref('evidence.version')} = ${version}`,
                isSame(ref),
              ]),
            ),
        )
        .returning('version'),
    )
    .selectFrom('target as t')
    .select(({ exists, selectFrom, fn, lit }) => [
      't.id',
      't.locked',
      't.overdue',
      't.awaitsStart',
      exists(selectFrom('asked')).$castTo<boolean>().as('known'),
      fn.coalesce(selectFrom('asked').select('takesEvidence'), lit(false)).as('takesEvidence'),
      selectFrom('written').select('version').as('version'),
    ])
})
