import { getStoredRecognizedText } from '@casebench/shared/contract/recognized-text'
import { refuseOpenTestWith } from '../authorization/open-tests.ts'
import { route } from '../routing/route.ts'
import { recognizedText } from './recognized-text.ts'

export const getStoredRecognizedTextRoute = route(getStoredRecognizedText, async ({ query, services, caller }) => {
  await refuseOpenTestWith(services.database, caller, query.file)
  return recognizedText(services.database, query.file)
})
