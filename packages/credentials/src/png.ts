import { promisify } from 'node:util'
import { crc32, inflate } from 'node:zlib'
import { CredentialError } from './credential-error.ts'
import { limits } from './limits.ts'

/** Open Badges 3.0, §5.3.1. */
const keyword = 'openbadgecredential'
export const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

type Chunk = { type: string; data: Buffer; bytes: Buffer }

export const isPng = (file: Uint8Array): boolean => signature.equals(file.subarray(0, signature.length))

/**
 * The picture with the credential inside, in place of one that was there.
 * @throws CredentialError where it is no PNG
 */
export function bakePng(picture: Uint8Array, credential: string): Buffer {
  const chunks = chunksOf(picture).filter((chunk) => !isCredential(chunk))
  const [header, ...others] = chunks.map(({ bytes }) => bytes)
  // Keyword, not compressed, no language, no translated keyword.
  const text = Buffer.concat([Buffer.from(`${keyword}\0\0\0\0\0`, 'latin1'), Buffer.from(credential)])
  return Buffer.concat([signature, header ?? Buffer.alloc(0), chunk('iTXt', text), ...others])
}

/**
 * The credential inside of a PNG.
 * @throws CredentialError where there is none or more than one
 */
export async function readPng(picture: Uint8Array): Promise<string> {
  const [found, ...more] = chunksOf(picture).filter(isCredential)
  if (!found) throw new CredentialError('no-credential-inside', 'The PNG has no credential inside')
  if (more.length > 0) throw new CredentialError('several-credentials-inside', 'The PNG has several credentials inside')
  return textOf(found.data)
}

/** One part of a PNG: its length, type and data, and their checksum. */
export function chunk(type: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(12 + data.length)
  bytes.writeUInt32BE(data.length, 0)
  bytes.write(type, 4, 'latin1')
  data.copy(bytes, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length)
  return bytes
}

function chunksOf(picture: Uint8Array): Chunk[] {
  const file = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength)
  if (!isPng(file)) throw new CredentialError('not-a-badge-file', 'Not a PNG')
  const chunks: Chunk[] = []
  for (let at = signature.length; at < file.length; ) {
    if (chunks.length === limits.pngChunks)
      throw new CredentialError('too-large', `The PNG has more than ${limits.pngChunks} chunks`)
    const length = at + 12 <= file.length ? file.readUInt32BE(at) : file.length
    const end = at + 12 + length
    if (end > file.length) throw new CredentialError('not-a-badge-file', 'The PNG ends too early')
    const checked = file.subarray(at + 4, end - 4)
    if (crc32(checked) !== file.readUInt32BE(end - 4))
      throw new CredentialError('not-a-badge-file', 'The PNG is damaged')
    chunks.push({
      type: checked.toString('latin1', 0, 4),
      data: checked.subarray(4),
      bytes: file.subarray(at, end),
    })
    at = end
  }
  if (chunks[0]?.type !== 'IHDR' || chunks.at(-1)?.type !== 'IEND')
    throw new CredentialError('not-a-badge-file', 'The PNG is not whole')
  return chunks
}

const isCredential = ({ type, data }: Chunk) =>
  type === 'iTXt' && data.toString('latin1', 0, keyword.length + 1) === `${keyword}\0`

const unzip = promisify(inflate)

/** PNG, third edition, §11.3.3.4: keyword, whether it is compressed and how, language, translated keyword, text. */
async function textOf(data: Buffer): Promise<string> {
  const flags = keyword.length + 1
  const [compressed, method] = [data[flags], data[flags + 1]]
  const language = data.indexOf(0, flags + 2)
  const translated = language < 0 ? -1 : data.indexOf(0, language + 1)
  if (translated < 0 || (compressed !== 0 && (compressed !== 1 || method !== 0)))
    throw new CredentialError('not-a-badge-file', 'The text in the PNG is not as it should be')
  const text = data.subarray(translated + 1)
  return compressed === 0 ? text.toString() : (await inflated(text)).toString()
}

async function inflated(text: Buffer): Promise<Buffer> {
  // A JWT is a third longer than what it says.
  const maxOutputLength = 2 * limits.credentialBytes
  try {
    return await unzip(text, { maxOutputLength })
  } catch (error) {
    const isTooLarge = error instanceof RangeError
    throw new CredentialError(
      isTooLarge ? 'too-large' : 'not-a-badge-file',
      isTooLarge ? 'The text in the PNG is too large' : 'The text in the PNG cannot be decompressed',
      { cause: error },
    )
  }
}
