import { i18n } from '@casebench/server/i18n'
import { maxMembersAtOnce } from '@casebench/shared/contract/cohorts'
import {
  exportCohortReport,
  exportOrganizationReport,
  exportPersonReport,
  exportReport,
} from '@casebench/shared/contract/reports'
import { requireCohortToReadWhole } from '../cohorts/cohort-query.ts'
import { conflict } from '../http/http-error.ts'
import { requireOrganization } from '../organizations/organization-query.ts'
import { requireUserId } from '../people/find-user.ts'
import { route } from '../routing/route.ts'
import { cohortReport } from './cohort-report.ts'
import { everyoneReport } from './everyone-report.ts'
import { organizationReport } from './organization-report.ts'
import { personReport } from './person-report.ts'
import { areReadable } from './report-query.ts'
import { sendReport } from './send-report.ts'

export const exportPersonReportRoute = route(exportPersonReport, async ({ query, ...context }) => {
  const { readDatabase: database, config } = context.services
  const person = await database
    .selectFrom('user')
    .select(['id', 'email', 'name', 'first_name'])
    .where('id', '=', await requireUserId(database, query.email))
    .executeTakeFirstOrThrow()
  return sendReport(context, {
    document: await personReport(database, person, config.timeZone),
    format: query.format,
    file: 'person-report',
    about: person.email,
    detail: { of: 'person' },
  })
})

export const exportCohortReportRoute = route(exportCohortReport, async ({ query, ...context }) => {
  const { readDatabase: database, config } = context.services
  const cohort = await requireCohortToReadWhole(database, query.cohort_id)
  return sendReport(context, {
    document: await cohortReport(database, cohort, config.timeZone),
    format: query.format,
    file: 'cohort-report',
    detail: { of: 'cohort', id: cohort.id, description: cohort.description },
  })
})

export const exportOrganizationReportRoute = route(exportOrganizationReport, async ({ query, ...context }) => {
  const { readDatabase: database, config } = context.services
  const organization = await requireOrganization(database, query.organization_id)
  if (organization.members > maxMembersAtOnce)
    throw conflict(
      'organization_too_large',
      i18n.t('This organization has {has} members. This works for {most} at most.', {
        has: organization.members.toLocaleString('en'),
        most: maxMembersAtOnce.toLocaleString('en'),
      }),
    )
  return sendReport(context, {
    document: await organizationReport(database, organization, config.timeZone),
    format: query.format,
    file: 'organization-report',
    detail: { of: 'organization', id: organization.id, description: organization.description },
  })
})

export const exportReportRoute = route(exportReport, async ({ query, ...context }) => {
  const { readDatabase: database, config } = context.services
  if (!(await areReadable(database, maxMembersAtOnce)))
    throw conflict(
      'too_many_people',
      i18n.t('There are more than {most} people, too many for one report. Open a cohort instead.', {
        most: maxMembersAtOnce.toLocaleString('en'),
      }),
    )
  return sendReport(context, {
    document: await everyoneReport(database, config.timeZone),
    format: query.format,
    file: 'everyone-report',
    detail: { of: 'everyone' },
  })
})
