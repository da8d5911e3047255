import type { RefTo } from '@casebench/server/database/expressions'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import type { Mode } from '@casebench/shared/assignment-state'
import { maxEvidenceBytes } from '@casebench/shared/evidence/limits'
import { sql } from 'kysely'
import { isQuestionOf, lockedForSaving, maySaveOver, openness, savedOver, takesSaves } from '../cases/saving.ts'

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

const stored = (ref: RefTo<'evidence.pieces' | 'excluded.pieces' | 'evidence.version' | 'evidence.updated_at'>) => ({
  version: ref('evidence.version'),
  updatedAt: ref('evidence.updated_at'),
  same: sql<boolean>`${ref('evidence.pieces')} = ${ref('excluded.pieces')}`,
})

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
        .where(({ ref }) => isQuestionOf(ref('t.case_version_id'), attributeId, within)),
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
            .doUpdateSet(({ ref }) => ({ pieces: ref('excluded.pieces'), ...savedOver(stored(ref)) }))
            .where(({ ref }) => maySaveOver(stored(ref), version)),
        )
        .returning('version'),
    )
    .selectFrom('target as t')
    .select(({ exists, selectFrom, fn, lit }) => [
      't.id',
      ...openness,
      exists(selectFrom('asked')).$castTo<boolean>().as('known'),
      fn.coalesce(selectFrom('asked').select('takesEvidence'), lit(false)).as('takesEvidence'),
      selectFrom('written').select('version').as('version'),
    ])
})
