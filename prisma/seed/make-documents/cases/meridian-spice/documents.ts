import type { DocumentMakers } from '../../facts.ts'
import { screeningReport } from '../../screening-report.ts'
import { annualReport, groupChart, website } from './company.ts'
import { newsArticle } from './press.ts'
import { businessProfile, foodLicence, parentRegisterExtract } from './registers.ts'

export const meridianSpice: DocumentMakers = {
  'business-profile.pdf': businessProfile,
  'group-chart.png': groupChart,
  'parent-register-extract.pdf': parentRegisterExtract,
  'annual-report.pdf': annualReport,
  'food-licence.pdf': foodLicence,
  'website.pdf': website,
  'news-article.pdf': newsArticle,
  'screening-report.pdf': screeningReport({
    date: '2026-08-12',
    client: 'Meridian Spice',
    screened: 'Officers and suppliers of the client',
  }),
}
