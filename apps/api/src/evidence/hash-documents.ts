import { hashDocuments } from '@casebench/shared/contract/evidence'
import { route } from '../routing/route.ts'
import { documentHash } from './document-hashes.ts'

/** What a hash tells of a document is whether one has the same: nothing of what is in it. */
export const hashDocumentsRoute = route(hashDocuments, async ({ body, services }) => {
  const hashes: Record<string, string | null> = {}
  for (const file of body.files) hashes[file] = await documentHash(services.storage, file)
  return { hashes }
})
