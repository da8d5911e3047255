import type { DocumentMakers } from '../../facts.ts'
import { annualReport } from './annual-report.ts'
import { ownershipChart, pressReview, website } from './public.ts'
import { commercialRegister } from './register.ts'

export const ostravaDratovny: DocumentMakers = {
  'commercial-register.pdf': commercialRegister,
  'annual-report.pdf': annualReport,
  'ownership-chart.png': ownershipChart,
  'press-review.pdf': pressReview,
  'website.pdf': website,
}
