import { sayFailure } from '@casebench/domain/failures'
import type { Queryable } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import type { JobState } from '@casebench/shared/background-job'
import type { PeopleImport } from '@casebench/shared/contract/people-import'
import {
  type ImportKind,
  type ImportResult,
  importKeptDays,
  maxImportsWaiting,
  type UndoResult,
} from '@casebench/shared/people-import'
import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { type HttpError, notFound } from '../http/http-error.ts'
import { listQuery } from '../tables/list-query.ts'

const imports = listQuery<{ id?: string | undefined; applied?: true; q?: string | undefined }>()({
  from: (database) => database.selectFrom('people_import as i').leftJoin('user as u', 'u.id', 'i.requested_by'),
  select: (query) =>
    query.select(({ selectFrom, ref }) => [
      'i.id',
      'i.file_name',
      'u.email as requested_by',
      'i.rows',
      'i.columns',
      'i.counts',
      'i.invite',
      'i.created_at',
      sql<boolean>`${ref('i.created_at')} > now() - make_interval(days => ${importKeptDays})`.as('kept'),
      jsonObjectFrom(
        selectFrom('background_job as a')
          .select(['a.state', 'a.progress', 'a.failure', sql<ImportResult | null>`${sql.ref('a.result')}`.as('result')])
          .whereRef('a.id', '=', 'i.apply_job_id'),
      ).as('applying'),
      jsonObjectFrom(
        selectFrom('background_job as b')
          .select(['b.state', 'b.progress', 'b.failure', sql<UndoResult | null>`${sql.ref('b.result')}`.as('result')])
          .whereRef('b.id', '=', 'i.undo_job_id'),
      ).as('undoing'),
      // A job that was stopped or failed has no result: its rows say how far it came.
      jsonObjectFrom(
        selectFrom('background_job as j')
          .innerJoin('people_import_row as r', (join) => join.onRef('r.import_id', '=', 'i.id'))
          .select(({ fn }) => {
            const count = (outcome: ImportKind) => fn.countAll<number>().filterWhere('r.outcome', '=', outcome)
            return [
              count('create').as('created'),
              count('change').as('changed'),
              count('unchanged').as('unchanged'),
              count('fault').as('refused'),
            ]
          })
          .whereRef('j.id', '=', 'i.apply_job_id')
          .where('j.state', 'in', ['failed', 'stopped'])
          .groupBy('j.id'),
      ).as('appliedSoFar'),
      jsonObjectFrom(
        selectFrom('background_job as j')
          .innerJoin('people_import_row as r', (join) => join.onRef('r.import_id', '=', 'i.id'))
          .select(({ fn }) => {
            const count = fn.countAll<number>().filterWhere('r.undone', 'is not', null)
            return [
              count.filterWhere('r.undone', '=', 'deleted').as('deleted'),
              count.filterWhere('r.undone', '=', 'restored').as('restored'),
              count.filterWhere('r.note', 'is not', null).as('kept'),
            ]
          })
          .whereRef('j.id', '=', 'i.undo_job_id')
          .where('j.state', 'in', ['failed', 'stopped'])
          .groupBy('j.id'),
      ).as('undoneSoFar'),
    ]),
  filters: {
    id: (where, id) => where('i.id', '=', id),
    applied: (where) => where('i.apply_job_id', 'is not', null),
    q: ({ ref }, text) =>
      sql`strpos(lower(concat_ws(' ', ${ref('i.file_name')}, ${ref('u.email')})), lower(${text})) > 0`,
  },
  sorts: { created_at: ({ ref }) => ref('i.created_at') },
  defaultSort: '-created_at',
  key: ({ ref }) => ref('i.id'),
  keyDirection: 'asc',
})

type Row = Awaited<ReturnType<typeof imports.rows>>[number]

export const isRunning = (state: JobState): boolean => state === 'waiting' || state === 'running'

function present({ created_at, kept, applying, undoing, appliedSoFar, undoneSoFar, ...row }: Row): PeopleImport {
  const failure = undoing?.failure ?? applying?.failure ?? null
  const isOver = applying !== null && !isRunning(applying.state)
  const mayBeUndone = undoing === null || undoing.state === 'failed' || undoing.state === 'stopped'
  return {
    ...row,
    created_at: created_at.toISOString(),
    applying: applying && { state: applying.state, progress: applying.progress },
    result: applying?.result ?? appliedSoFar,
    undoing: undoing && { state: undoing.state, progress: undoing.progress },
    undone: undoing?.result ?? undoneSoFar,
    undoable: isOver && mayBeUndone && kept,
    failure: failure === null ? null : sayFailure(failure),
  }
}

export const noSuchImport = (): HttpError =>
  notFound(
    i18n.t(
      'This import does not exist. Imports that you do not apply are deleted after a day, or when you have read {maxImportsWaiting} more files. Choose the file again.',
      { maxImportsWaiting },
    ),
    'no_such_import',
  )

/** @throws HttpError 404 where there is none. */
export async function requireImport(database: Queryable, id: string): Promise<PeopleImport> {
  const [row] = await imports.rows(database, { id })
  if (!row) throw noSuchImport()
  return present(row)
}

type Page = { limit: number | undefined; offset: number | undefined; q: string | undefined }

/** A page of the imports that were applied, newest first, and how many there are. */
export async function listImports(
  database: Queryable,
  { q, ...page }: Page,
): Promise<{ imports: PeopleImport[]; total: number }> {
  const filter = { applied: true, q } as const
  const [rows, total] = await Promise.all([imports.rows(database, filter, page), imports.count(database, filter)])
  return { imports: rows.map(present), total }
}
