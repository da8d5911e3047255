import type { DocumentMakers } from '../../facts.ts'
import { screeningReport } from '../../screening-report.ts'
import { annualReport } from './annual-report.ts'
import { powerOfAttorney } from './power-of-attorney.ts'
import { ownershipChart, pressReview, website } from './public.ts'
import { commercialRegister } from './register.ts'

export const ostravaDratovny: DocumentMakers = {
  'commercial-register.pdf': commercialRegister,
  'annual-report.pdf': annualReport,
  'ownership-chart.png': ownershipChart,
  'press-review.pdf': pressReview,
  'website.pdf': website,
  'power-of-attorney.pdf': powerOfAttorney,
  'screening-report.pdf': screeningReport({
    date: '2026-04-29',
    client: 'Ostrava Drátovny',
    screened: 'Officers and suppliers of the client',
  }),
}
