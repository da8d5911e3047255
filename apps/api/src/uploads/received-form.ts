import { currentLanguage, i18n } from '@casebench/server/i18n'
import { documentTypesNamed } from '@casebench/shared/document-types'
import { fileSize } from '@casebench/shared/file-size'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { HttpError, invalid } from '../http/http-error.ts'

/** What a form may have besides its one file, and how large that may be. */
export type FormLimits = {
  /** Bytes of the file */
  largest: number
  fields: number
  /** Everything that the form must have, each once: "email, caseId, mode and one file". */
  parts: string
}

const common = { files: 1, fieldSize: 1000, fieldNameSize: 100, headerPairs: 20 }

/** The refusal of what is wrong with the file itself. */
export const fileFault = (texts: { message: string; sentence: string }): HttpError =>
  invalid([{ path: 'body/file', ...texts }])

export const missingFile = (): HttpError =>
  fileFault({ message: i18n.t('is missing'), sentence: i18n.t('Choose a file.') })

const tooLarge = (largest: number): HttpError =>
  new HttpError(
    413,
    'too_large',
    i18n.t('The file is larger than the limit of {fileSize}.', { fileSize: fileSize(largest, currentLanguage()) }),
  )

export const unsupportedDocument = (): HttpError =>
  new HttpError(
    415,
    'unsupported_document',
    i18n.t('This type of file cannot be attached. You can attach {documentTypesNamed}.', {
      documentTypesNamed: i18n.say(documentTypesNamed),
    }),
  )

/** Says of a form that could not be read whether it had too many parts, or did not arrive as it was sent. */
function unreadable(error: unknown, { parts }: Pick<FormLimits, 'parts'>): HttpError {
  const { code = '' } = error as { code?: string }
  if (/^FST_(FILES|FIELDS|PARTS)_LIMIT$/.test(code))
    return invalid([
      {
        path: 'body',
        message: i18n.t('must be {parts}, each once', { parts }),
        sentence: i18n.t('Send each of these once: {parts}.', { parts }),
      },
    ])
  return new HttpError(400, 'upload_damaged', i18n.t('The upload was incomplete. Please send it again.'))
}

/**
 * The parts of a form, in the order in which they arrive. A file is to be read before the next part is asked for.
 * @throws HttpError 400 for a form that is not as it must be, 415 for what is none.
 */
export async function* partsOf(request: FastifyRequest, limits: FormLimits): AsyncGenerator<Multipart> {
  if (!request.isMultipart())
    throw new HttpError(415, 'unsupported_media_type', i18n.t('Send the document as a form (multipart/form-data).'))
  const { largest, fields } = limits
  try {
    for await (const part of request.parts({
      limits: { ...common, fields, parts: fields + 1, fileSize: largest },
    })) {
      if (part.type === 'file' && part.fieldname !== 'file')
        throw invalid([
          {
            path: 'body',
            message: i18n.t('must have its file as “file”'),
            sentence: i18n.t('Send the file as “file”.'),
          },
        ])
      yield part
    }
  } catch (error) {
    throw error instanceof HttpError ? error : unreadable(error, limits)
  }
}

/**
 * The bytes of a file as they arrive.
 * @throws HttpError 400 where they break off, 413 where there are more than may be.
 */
export async function* bytesOf({ file }: MultipartFile, limits: FormLimits): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) yield chunk
  } catch (error) {
    throw unreadable(error, limits)
  }
  if (file.truncated) throw tooLarge(limits.largest)
}

/** Of a refused form the rest is still on its way: browsers read no answer before they have sent it all. */
export const drain = (request: FastifyRequest): void => void request.raw.unpipe().resume()
