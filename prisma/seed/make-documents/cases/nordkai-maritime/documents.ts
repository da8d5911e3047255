import type { DocumentMakers } from '../../facts.ts'
import { screeningReport } from '../../screening-report.ts'
import { accounts } from './accounts.ts'
import { listOfShareholders, notaryNotice, ownershipChart } from './ownership.ts'
import { newsArticle, website } from './press.ts'
import { registryExtract } from './registry-extract.ts'

export const nordkaiMaritime: DocumentMakers = {
  'registry-extract.pdf': registryExtract,
  'list-of-shareholders.pdf': listOfShareholders,
  'ownership-chart.png': ownershipChart,
  'accounts-2025.pdf': accounts,
  'website.pdf': website,
  'notary-notice.pdf': notaryNotice,
  'news-article.pdf': newsArticle,
  'screening-report.pdf': screeningReport({
    date: '2026-03-10',
    client: 'Nordkai Logistik',
    screened: 'Staff and carriers of the client',
  }),
}
