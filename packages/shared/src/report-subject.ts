import Type, { type Static } from 'typebox'
import { Id, StrictObject } from './contract/fields.ts'

/** What a report is about. */
export const ReportSubject = Type.Union([
  StrictObject({ cohort_id: Id }),
  StrictObject({ organization_id: Id }),
  StrictObject({ everyone: Type.Literal(true) }),
])
export type ReportSubject = Static<typeof ReportSubject>
