import { type PlannedUndo, planUndo, rowsToUndo } from '@casebench/domain/people-import/undo-plan'
import { i18n } from '@casebench/server/i18n'
import { previewUndoImport } from '@casebench/shared/contract/people-import'
import { inEnglish, type Text } from '@casebench/shared/message'
import { maxNamedInUndo, maxUndoReasons, type UndoPreview } from '@casebench/shared/people-import'
import { conflict } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { requireImport } from './stored-import.ts'

const counted = (planned: readonly PlannedUndo[]) => ({
  count: planned.length,
  people: planned.slice(0, maxNamedInUndo).map(({ row: { email, name } }) => ({ email, name })),
})

/** By reason, the most frequent first. A username names one person, so that there may be as many reasons as people. */
function keptByReason(planned: readonly PlannedUndo[]): UndoPreview['kept'] {
  const groups = new Map<string, { note: Text; kept: PlannedUndo[] }>()
  for (const one of planned) {
    if (one.note !== undefined) {
      const key = inEnglish(one.note)
      const same = groups.get(key)
      if (same) same.kept.push(one)
      else groups.set(key, { note: one.note, kept: [one] })
    }
  }
  const ordered = [...groups.values()]
    .map(({ note, kept }) => ({ reason: i18n.say(note), kept }))
    .toSorted((a, b) => b.kept.length - a.kept.length)
  const rest = ordered.length > maxUndoReasons ? ordered.splice(maxUndoReasons - 1) : []
  const others = {
    reason: i18n.t('Other reasons, shown in their rows afterwards.'),
    kept: rest.flatMap(({ kept }) => kept),
  }
  return [...ordered, ...(rest.length > 0 ? [others] : [])].map(({ reason, kept }) => ({ reason, ...counted(kept) }))
}

/** The same judgement as of the job that undoes it: what is done until then counts there, and the result says so. */
export const previewUndoImportRoute = route(previewUndoImport, async ({ query, services, caller }) => {
  const { database } = services
  const { undoable } = await requireImport(database, query.id)
  if (!undoable) throw conflict('not_undoable', i18n.t('This import cannot be undone, or was already undone.'))
  const planned = await planUndo(database, await rowsToUndo(database, query.id), caller)
  const { gone } = await database
    .selectFrom('people_import_row')
    .select(({ fn }) => fn.countAll<number>().as('gone'))
    .where('import_id', '=', query.id)
    .where('outcome', 'in', ['create', 'change'])
    .where('undone', 'is', null)
    .where('user_id', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    deleted: counted(planned.filter(({ undone }) => undone === 'deleted')),
    restored: counted(planned.filter(({ undone }) => undone === 'restored')),
    kept: keptByReason(planned),
    gone,
  }
})
