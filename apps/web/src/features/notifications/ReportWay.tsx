import type { Notice } from '@casebench/shared/events'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCanOpen } from '../../api/roles.ts'
import classes from './notifications.module.css'

type Props = { about: Extract<Notice, { kind: 'reportReady' }>['about']; onFollow: () => void; children: ReactNode }

/** The way to a report that has come. Whoever may no longer open it comes to their own reports, which say so. */
export function ReportWay({ about, onFollow, children }: Props) {
  const mayCohorts = useCanOpen('cohort_profile')
  const mayOrganizations = useCanOpen('organization_profile')
  const link = { className: classes.item, onClick: onFollow, children }
  if ('cohort_id' in about && mayCohorts)
    return (
      <Link
        to="/admin/users/cohorts/$cohortId"
        params={{ cohortId: about.cohort_id }}
        search={{ view: 'progress' }}
        {...link}
      />
    )
  if ('organization_id' in about && mayOrganizations)
    return (
      <Link
        to="/admin/users/organizations/$organizationId"
        params={{ organizationId: about.organization_id }}
        {...link}
      />
    )
  return <Link to={'everyone' in about && mayCohorts ? '/admin/reports' : '/platform/reports'} {...link} />
}
