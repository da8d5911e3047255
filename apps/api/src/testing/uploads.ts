import type { Person, TestApi } from './test-api.ts'

export const boundary = 'boundary-of-a-test'
export const multipart = { 'content-type': `multipart/form-data; boundary=${boundary}` }

export type Part = { name: string; content: string | Buffer; fileName?: string; type?: string }

const headOf = ({ name, fileName, type = 'application/octet-stream' }: Part): string =>
  fileName === undefined
    ? `content-disposition: form-data; name="${name}"`
    : `content-disposition: form-data; name="${name}"; filename="${fileName}"\r\ncontent-type: ${type}`

/** The bytes of a form, as a browser sends it. */
export const formOf = (parts: readonly Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap((part) => [
      Buffer.from(`--${boundary}\r\n${headOf(part)}\r\n\r\n`),
      Buffer.from(part.content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ])

export const fieldsFor = (
  as: Pick<Person, 'email'>,
  { caseId = 'sample', mode = 'training' }: { caseId?: string; mode?: string } = {},
): Part[] => Object.entries({ email: as.email, caseId, mode }).map(([name, content]) => ({ name, content }))

export const filePart = (fileName: string, content: string | Buffer): Part => ({ name: 'file', fileName, content })

export const uploadPath = '/v1/any/documents/upload_document'

export const sendForm = (api: TestApi, as: Person, parts: readonly Part[]) =>
  api.send('POST', uploadPath, { as, headers: multipart, body: formOf(parts) })

/** Attaches a file to the sample case of someone. */
export const upload = (
  api: TestApi,
  as: Person,
  fileName: string,
  content: string | Buffer,
  mode?: 'training' | 'test',
) => sendForm(api, as, [...fieldsFor(as, mode ? { mode } : {}), filePart(fileName, content)])

/** That every document has its file, and every file its document. @returns how many there are. */
export async function expectAgreement({ services: { database, storage } }: TestApi): Promise<number> {
  const { rows } = await database.query<{ key: string }>(
    'select storage_key as key from document where deleted_at is null order by 1',
  )
  const gone = await database.query<{ key: string }>(
    'select storage_key as key from document where deleted_at is not null union select storage_key from unclaimed_file',
  )
  const waiting = new Set(gone.rows.map(({ key }) => key))
  const files: string[] = []
  for await (const key of storage.list('uploads/')) if (!waiting.has(key)) files.push(key)
  const documents = rows.map(({ key }) => key)
  if (JSON.stringify(files.sort()) !== JSON.stringify(documents.sort()))
    throw new Error(`${documents.length} documents and ${files.length} files do not agree`)
  return documents.length
}

type ArchiveEntry = { name: string; content?: string; flags?: number; claims?: { packed: number; unpacked: number } }

function entryHead({ name, content = '', flags = 0, claims }: ArchiveEntry, at: number | undefined): Buffer {
  const sizes = claims ?? { packed: content.length, unpacked: content.length }
  const head = Buffer.alloc(at === undefined ? 30 : 46)
  let position = head.writeUInt32LE(at === undefined ? 0x04034b50 : 0x02014b50)
  if (at !== undefined) position = head.writeUInt16LE(20, position)
  position = head.writeUInt16LE(20, position)
  position = head.writeUInt16LE(flags, position)
  // Packed where it claims to be: otherwise both sizes would have to be the same.
  position = head.writeUInt16LE(claims ? 8 : 0, position) + 8
  position = head.writeUInt32LE(sizes.packed, position)
  position = head.writeUInt32LE(sizes.unpacked, position)
  head.writeUInt16LE(name.length, position)
  if (at !== undefined) head.writeUInt32LE(at, 42)
  return Buffer.concat([head, Buffer.from(name)])
}

/** A zip archive whose directory says what it is told to (APPNOTE.TXT §4.3). */
export function archiveOf(entries: readonly ArchiveEntry[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const entry of entries) {
    const file = Buffer.concat([entryHead(entry, undefined), Buffer.from(entry.content ?? '')])
    files.push(file)
    directory.push(entryHead(entry, at))
    at += file.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...files, ...directory, end])
}

/** What makes an archive an Office document. */
export const wordEntries: readonly ArchiveEntry[] = [
  { name: '[Content_Types].xml', content: '<Types/>' },
  { name: 'word/document.xml', content: '<document/>' },
]
