import { getRecognizedText } from '@casebench/shared/contract/recognized-text'
import { viewedDocument } from '../cases/viewed-document.ts'
import { route } from '../routing/route.ts'
import { recognizedText } from './recognized-text.ts'

export const getRecognizedTextRoute = route(getRecognizedText, async ({ params, services, caller }) => {
  const { file } = await viewedDocument(services, caller, params)
  return recognizedText(services.database, file)
})
