import { now, type RefTo } from '@casebench/server/database/expressions'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import type { Mode } from '@casebench/shared/assignment-state'
import { maxNotesBytes, type NoteKind } from '@casebench/shared/contract/notes'
import { type RawBuilder, sql } from 'kysely'
import { isAskedAs, lockedForSaving } from '../cases/saving.ts'

type Saving = {
  userId: string
  caseId: string
  mode: Mode
  kind: NoteKind
  /** Empty for the case as a whole. */
  attributeId: string
  /** What the id may be a row of. */
  within: readonly string[]
  text: string
  /** Which version it was made from; null where the page does not say. */
  version: number | null
}

/** What is there already is no change, whatever version it was made from: the call was repeated. */
const isSame = (ref: RefTo<'note.text' | 'excluded.text'>): RawBuilder<boolean> =>
  sql`${ref('note.text')} = ${ref('excluded.text')}`

/**
 * One statement saves a note or a flag. It takes the assignment's lock, so that the size of all is counted one after the other. What is
 * submitted has no notes: they are also taken once a case is closed.
 */
export const saveNote = preparedQuery<Saving>()('save-note', (db, parameter) => {
  const kind = sql<NoteKind>`${parameter('kind')}::note_kind`
  const attributeId = sql<string>`${parameter('attributeId')}::text`
  const text = sql<string>`${parameter('text')}::text`
  const version = sql<number | null>`${parameter('version')}::int`
  const within = sql<string[]>`${parameter('within')}::text[]`

  return db
    .with('target', (db) =>
      lockedForSaving(db, { userId: parameter('userId'), caseId: parameter('caseId'), mode: parameter('mode') }),
    )
    .with('asked', (db) =>
      db
        .selectFrom('target as t')
        .select('t.id')
        .where(({ exists, or, selectFrom }) =>
          or([
            sql<boolean>`${attributeId} = '' and ${kind} = 'note'`,
            exists(
              selectFrom('case_attribute as c')
                .whereRef('c.case_version_id', '=', 't.case_version_id')
                .where(({ ref }) => isAskedAs(ref, attributeId, within)),
            ),
          ]),
        ),
    )
    .with('others', (db) =>
      db
        .selectFrom('target as t')
        .leftJoin('note as n', (join) =>
          join
            .onRef('n.assignment_id', '=', 't.id')
            .on(({ ref }) => sql<boolean>`(${ref('n.kind')}, ${ref('n.attribute_id')}) <> (${kind}, ${attributeId})`),
        )
        .select(({ ref }) =>
          sql<number>`coalesce(sum(octet_length(${ref('n.text')}) + octet_length(${ref('n.attribute_id')})), 0)`.as(
            'size',
          ),
        ),
    )
    .with('written', (db) =>
      db
        .insertInto('note')
        .columns(['assignment_id', 'kind', 'attribute_id', 'text'])
        .expression(({ selectFrom }) =>
          selectFrom('asked as k')
            .innerJoin('target as t', 't.id', 'k.id')
            .innerJoin('others as o', (join) => join.onTrue())
            .select(['t.id', kind.as('kind'), attributeId.as('attribute_id'), text.as('text')])
            .where(({ not, ref }) => not(ref('t.awaitsStart')))
            .where(
              ({ ref }) =>
                sql<boolean>`(${text} = '' or ${ref('o.size')} + octet_length(${text}) + octet_length(${attributeId})
                  <= ${sql.lit(maxNotesBytes)})`,
            ),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['assignment_id', 'kind', 'attribute_id'])
            .doUpdateSet(({ ref }) => ({
              text: ref('excluded.text'),
              version: sql<number>`${ref('note.version')} + case when ${isSame(ref)} then 0 else 1 end`,
              updated_at: sql<Date>`case when ${isSame(ref)} then ${ref('note.updated_at')} else ${now} end`,
            }))
            .where(({ or, ref }) =>
              or([sql<boolean>`${version} is null`, sql<boolean>`${ref('note.version')} = ${version}`, isSame(ref)]),
            ),
        )
        .returning('version'),
    )
    .selectFrom('target as t')
    .select(({ exists, selectFrom }) => [
      't.id',
      't.awaitsStart',
      exists(selectFrom('asked')).$castTo<boolean>().as('known'),
      selectFrom('written').select('version').as('version'),
    ])
})
