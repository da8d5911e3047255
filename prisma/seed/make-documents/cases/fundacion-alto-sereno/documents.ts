import type { DocumentMakers } from '../../facts.ts'
import { screeningReport } from '../../screening-report.ts'
import { accounts, moneyFlow, newsArticle, website } from './foundation.ts'
import { foundationRegister, notarialRecord } from './registers.ts'

export const fundacionAltoSereno: DocumentMakers = {
  'foundation-register.pdf': foundationRegister,
  'notarial-record.pdf': notarialRecord,
  'accounts-2025.pdf': accounts,
  'website.pdf': website,
  'news-article.pdf': newsArticle,
  'money-flow.png': moneyFlow,
  'screening-report.pdf': screeningReport({
    date: '2026-05-12',
    client: 'Alto Sereno',
    screened: 'Staff and suppliers of the foundation',
  }),
}
