import { CredentialError } from './credential-error.ts'
import { limits } from './limits.ts'
import { bakePng, isPng, readPng } from './png.ts'
import { bakeSvg, isSvg, readSvg } from './svg.ts'

/**
 * The credential in a file: a PNG or SVG that carries it, or JSON or a JWT alone. What it says is not verified.
 * @throws CredentialError
 */
export async function readBadgeFile(file: Uint8Array): Promise<string> {
  if (file.length > limits.fileBytes)
    throw new CredentialError('too-large', `The file has more than ${limits.fileBytes} bytes`)
  if (isPng(file)) return readPng(file)
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
    .toString()
    .replace(/^\uFEFF/, '')
  if (isSvg(file)) return readSvg(text)
  if (/^\s*\{/.test(text) || /^\s*[\w-]+\.[\w-]+\.[\w-]+\s*$/.test(text)) return text
  throw new CredentialError('not-a-badge-file', 'Neither a PNG, an SVG nor a credential')
}

/**
 * The picture with a credential inside (JSON or JWT).
 * @throws CredentialError where it is neither a PNG nor an SVG
 */
export const bakeBadge = (picture: Uint8Array, credential: string): Uint8Array =>
  isPng(picture)
    ? bakePng(picture, credential)
    : Buffer.from(
        bakeSvg(
          Buffer.from(picture)
            .toString()
            .replace(/^\uFEFF/, ''),
          credential,
        ),
      )
