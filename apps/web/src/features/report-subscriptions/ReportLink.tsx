import type { ReportSubject } from '@casebench/shared/report-subject'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Props = { about: ReportSubject; children: ReactNode }

/** The way to the page that shows a report in full. */
export function ReportLink({ about, children }: Props) {
  if ('cohort_id' in about)
    return (
      <Link to="/admin/users/cohorts/$cohortId" params={{ cohortId: about.cohort_id }} search={{ view: 'progress' }}>
        {children}
      </Link>
    )
  if ('organization_id' in about)
    return (
      <Link to="/admin/users/organizations/$organizationId" params={{ organizationId: about.organization_id }}>
        {children}
      </Link>
    )
  return <Link to="/admin/reports">{children}</Link>
}
