import Type from 'typebox'
import { Mode } from '../assignment-state.ts'
import { referencePattern } from '../blind-marking.ts'
import { CaseId, StrictObject } from './fields.ts'

/** Whose work is marked. */
export const EmailOrReference = Type.String({
  minLength: 3,
  maxLength: 254,
  pattern: `^([^\\s@]+@[^\\s@]+|${referencePattern})$`,
  description: 'An email, or the reference that stands for it while a test is marked blind',
})
/** One user × one case × one mode, where somebody marks it. */
export const MarkedAssignment = StrictObject({ email: EmailOrReference, caseId: CaseId, mode: Mode })
