import type { DocumentMakers } from '../../facts.ts'
import { annualReport, groupChart, website } from './company.ts'
import { businessProfile, foodLicence, parentRegisterExtract } from './registers.ts'

export const meridianSpice: DocumentMakers = {
  'business-profile.pdf': businessProfile,
  'group-chart.png': groupChart,
  'parent-register-extract.pdf': parentRegisterExtract,
  'annual-report.pdf': annualReport,
  'food-licence.pdf': foodLicence,
  'website.pdf': website,
}
