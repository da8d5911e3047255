import type { DocumentMakers } from '../../facts.ts'
import { screeningReport } from '../../screening-report.ts'
import { accountStatement } from './account-statement.ts'
import { bankReference, clientChart, managementAccounts, partnershipAgreement, website } from './partnership.ts'
import { declarationsOfTrust, registerExtract } from './registers.ts'

export const caldmuirOrchard: DocumentMakers = {
  'register-extract.pdf': registerExtract,
  'partnership-agreement.pdf': partnershipAgreement,
  'declarations-of-trust.pdf': declarationsOfTrust,
  'client-chart.png': clientChart,
  'management-accounts.pdf': managementAccounts,
  'bank-reference.pdf': bankReference,
  'website.png': website,
  'bank-statement.pdf': accountStatement,
  'screening-report.pdf': screeningReport({
    date: '2026-08-31',
    client: 'Caldmuir Orchard',
    screened: 'Contacts and suppliers of the client',
  }),
}
