import type { DocumentMakers } from '../../facts.ts'
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
}
