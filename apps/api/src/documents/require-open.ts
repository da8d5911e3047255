import type { Assignment } from '../cases/assignment.ts'
import { conflict } from '../routing/refusal.ts'

/** @throws Refusal 409 where nothing can be attached to an assignment or taken from it any more. */
export function requireOpen({ locked, timeIsUp }: Pick<Assignment, 'locked' | 'timeIsUp'>): void {
  if (locked) throw conflict('case_locked', 'The case has been submitted: its documents can no longer be changed.')
  if (timeIsUp) throw conflict('time_is_up', 'The time is up: your documents can no longer be changed.')
}
