import type { DocumentMakers } from '../../facts.ts'
import { accounts, moneyFlow, newsArticle, website } from './foundation.ts'
import { foundationRegister, notarialRecord } from './registers.ts'
import { screeningReport } from './screening-report.ts'

export const fundacionAltoSereno: DocumentMakers = {
  'foundation-register.pdf': foundationRegister,
  'notarial-record.pdf': notarialRecord,
  'accounts-2025.pdf': accounts,
  'website.pdf': website,
  'news-article.pdf': newsArticle,
  'money-flow.png': moneyFlow,
  'screening-report.pdf': screeningReport,
}
