import { getReviewedDocument } from '@casebench/shared/contract/documents'
import { sendCaseDocument } from '../cases/send-case-document.ts'
import { route } from '../routing/route.ts'
import { reviewedDocument } from './reviewed-document.ts'

export const getReviewedDocumentRoute = route(getReviewedDocument, async ({ query, services, caller, reply }) =>
  sendCaseDocument(services, reply, await reviewedDocument(services, caller, query)),
)
