import type { Route } from '../routing/route.ts'
import { getNotesRoute } from './get-notes.ts'
import { updateNoteRoute } from './update-note.ts'

export const notesRoutes: readonly Route[] = [getNotesRoute, updateNoteRoute]
