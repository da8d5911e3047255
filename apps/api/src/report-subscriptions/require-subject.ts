import type { Queryable } from '@casebench/server/database'
import type { ReportSubject } from '@casebench/shared/report-subject'
import { noSuchCohort } from '../cohorts/cohort-query.ts'
import { noSuchOrganization } from '../organizations/organization-query.ts'

/** What a report is about, found: its name, and by whose clocks it is sent. */
type Found = { name: string | null; timeZone: string }

/** @throws HttpError 404 where there is no such cohort or organization. */
export async function requireSubject(database: Queryable, about: ReportSubject, timeZone: string): Promise<Found> {
  if ('everyone' in about) return { name: null, timeZone }
  if ('cohort_id' in about) {
    const cohort = await database
      .selectFrom('cohort')
      .select(['description', 'time_zone'])
      .where('id', '=', about.cohort_id)
      .executeTakeFirst()
    if (!cohort) throw noSuchCohort()
    return { name: cohort.description, timeZone: cohort.time_zone ?? timeZone }
  }
  const organization = await database
    .selectFrom('organization')
    .select('description')
    .where('id', '=', about.organization_id)
    .executeTakeFirst()
  if (!organization) throw noSuchOrganization()
  return { name: organization.description, timeZone }
}
