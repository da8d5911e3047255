import { viewCaseDocument } from '@casebench/shared/contract/cases'
import { route } from '../routing/route.ts'
import { sendCaseDocument } from './send-case-document.ts'
import { viewedDocument } from './viewed-document.ts'

/** A source document goes to whom the case is assigned. */
export const viewCaseDocumentRoute = route(viewCaseDocument, async ({ params, services, caller, reply }) =>
  sendCaseDocument(services, reply, await viewedDocument(services, caller, params)),
)
