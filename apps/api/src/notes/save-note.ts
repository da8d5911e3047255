import type { RefTo } from '@casebench/server/database/expressions'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import type { Mode } from '@casebench/shared/assignment-state'
import { maxNotesBytes, type NoteKind } from '@casebench/shared/contract/notes'
import { sql } from 'kysely'
import { isQuestionOf, lockedForSaving, maySaveOver, savedOver } from '../cases/saving.ts'

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

const stored = (ref: RefTo<'note.text' | 'excluded.text' | 'note.version' | 'note.updated_at'>) => ({
  version: ref('note.version'),
  updatedAt: ref('note.updated_at'),
  same: sql<boolean>`${ref('note.text')} = ${ref('excluded.text')}`,
})

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
        .where(({ or, ref }) =>
          or([
            sql<boolean>`${attributeId} = '' and ${kind} = 'note'`,
            isQuestionOf(ref('t.case_version_id'), attributeId, within),
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
            .where(({ not, or, ref }) => not(or([ref('t.awaitsStart'), ref('t.isNotOpenYet')])))
            .where(
              ({ ref }) =>
                sql<boolean>`(${text} = '' or ${ref('o.size')} + octet_length(${text}) + octet_length(${attributeId})
                  <= ${sql.lit(maxNotesBytes)})`,
            ),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['assignment_id', 'kind', 'attribute_id'])
            .doUpdateSet(({ ref }) => ({ text: ref('excluded.text'), ...savedOver(stored(ref)) }))
            .where(({ ref }) => maySaveOver(stored(ref), version)),
        )
        .returning('version'),
    )
    .selectFrom('target as t')
    .select(({ exists, selectFrom }) => [
      't.id',
      't.awaitsStart',
      't.isNotOpenYet',
      't.opensAt',
      't.timeZone',
      exists(selectFrom('asked')).$castTo<boolean>().as('known'),
      selectFrom('written').select('version').as('version'),
    ])
})
