import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderStorage } from '@casebench/server/storage/folder'

/** A storage with nothing in it, for tests that are about something else. */
export const noDocuments = folderStorage(join(tmpdir(), 'casebench-no-documents'))
