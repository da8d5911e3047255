import { i18n } from '@casebench/server/i18n'
import { flagged, maxNotesBytes, updateNote } from '@casebench/shared/contract/notes'
import { notAssigned, requireOpenMode } from '../cases/assignment.ts'
import { notOpenYet } from '../cases/assignment-dates.ts'
import { repeatableIds } from '../cases/save-answer.ts'
import { notStarted } from '../cases/test-run.ts'
import { conflict, notFound } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { saveNote } from './save-note.ts'

export const updateNoteRoute = route(updateNote, async ({ body, services, caller }) => {
  const { caseId, mode, kind, attributeId, note } = body
  const { database } = services
  requireOpenMode(caller, mode)
  const { rows } = await saveNote(database, {
    userId: caller.userId,
    caseId,
    mode,
    kind,
    attributeId,
    within: repeatableIds(attributeId).within,
    text: kind === 'flag' && note.text !== '' ? flagged : note.text,
    version: note.version ?? null,
  })
  const outcome = rows[0]
  if (!outcome) throw notAssigned()
  if (outcome.isNotOpenYet) throw notOpenYet(outcome)
  if (outcome.awaitsStart) throw notStarted()
  if (!outcome.known) throw notFound(i18n.t('This case has no such question.'), 'unknown_attribute')
  if (outcome.version !== null) return { message: 'Saved', attributeId, version: outcome.version }
  const stored = await database
    .selectFrom('note')
    .select(['text', 'version'])
    .where('assignment_id', '=', outcome.id)
    .where('kind', '=', kind)
    .where('attribute_id', '=', attributeId)
    .executeTakeFirst()
  const current = { answer: stored?.text ?? '', version: stored?.version ?? 0 }
  if (note.version === undefined || note.version === current.version)
    throw conflict(
      'notes_full',
      i18n.t('Your notes on this case have reached the limit of {value} kB. Remove some of them first.', {
        value: maxNotesBytes / 1000,
      }),
    )
  throw conflict('stale_note', i18n.t('This note was changed elsewhere in the meantime.'), { current })
})
