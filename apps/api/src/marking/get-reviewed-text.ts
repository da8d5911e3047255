import { getReviewedText } from '@casebench/shared/contract/documents'
import { recognizedText } from '../recognized-text/recognized-text.ts'
import { route } from '../routing/route.ts'
import { reviewedDocument } from './reviewed-document.ts'

export const getReviewedTextRoute = route(getReviewedText, async ({ query, services, caller }) => {
  const { file } = await reviewedDocument(services, caller, query)
  return recognizedText(services.database, file)
})
