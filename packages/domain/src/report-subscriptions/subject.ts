import type { ReportSubject } from '@casebench/shared/report-subject'

type Columns = { cohort_id: string | null; organization_id: string | null }

/** What the row of a subscription is about. */
export function subjectOf({ cohort_id, organization_id }: Columns): ReportSubject {
  if (cohort_id !== null) return { cohort_id }
  return organization_id === null ? { everyone: true } : { organization_id }
}

/** The same as columns. */
export const columnsOf = (about: ReportSubject): Columns => ({
  cohort_id: 'cohort_id' in about ? about.cohort_id : null,
  organization_id: 'organization_id' in about ? about.organization_id : null,
})
