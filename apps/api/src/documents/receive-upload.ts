import { i18n } from '@casebench/server/i18n'
import { uploadDocument } from '@casebench/shared/contract/documents'
import { Assignment as AssignmentFields } from '@casebench/shared/contract/fields'
import { Ajv } from 'ajv'
import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { authorizeOwner } from '../authorization/authorize.ts'
import { requireAssignment } from '../cases/assignment.ts'
import type { ValidationFault } from '../http/fault-message.ts'
import { faultTexts } from '../http/fault-sentence.ts'
import { invalid } from '../http/http-error.ts'
import { faultPath } from '../http/problems.ts'
import type { Caller } from '../routing/caller.ts'
import type { Services } from '../services.ts'
import { keepFile, type ReceivedFile } from '../uploads/keep-file.ts'
import { missingFile, partsOf, unsupportedDocument } from '../uploads/received-form.ts'
import { requireOpen } from './require-open.ts'
import { requireShare } from './share.ts'

type UploadFields = Static<typeof AssignmentFields>
export type ReceivedUpload = { fields: UploadFields; file: ReceivedFile }

const fitFields = new Ajv({ strict: false }).compile<UploadFields>(AssignmentFields)

function requireFields(fields: Record<string, unknown>): UploadFields {
  if (fitFields(fields)) return fields
  throw invalid(
    ((fitFields.errors ?? []) as ValidationFault[]).map((fault) => ({
      path: faultPath('body', fault),
      ...faultTexts(fault),
    })),
  )
}

const requireOwn = (services: Services, caller: Caller, body: UploadFields): Promise<void> =>
  authorizeOwner(services, uploadDocument, caller, { query: undefined, body })

/** Everything that can be known before the file is there, so that nobody sends 25 MB to be refused. */
async function requireWelcome(services: Services, caller: Caller, fields: UploadFields): Promise<void> {
  await requireOwn(services, caller, fields)
  await requireOpen(services.database, await requireAssignment(services, caller, fields))
  await requireShare(services.database, caller.userId, 1)
}

/**
 * Reads the form of an upload; its file goes to storage as it arrives. The fields may stand before or after the file.
 * @throws HttpError 400, 403, 404, 409, 413 or 415. What lies in storage by then is the caller's to remove.
 */
export async function receiveUpload(
  services: Services,
  caller: Caller,
  request: FastifyRequest,
  key: string,
): Promise<ReceivedUpload> {
  const limits = { largest: services.config.uploads.largest, fields: 3, parts: 'email, caseId, mode and one file' }
  const fields: Record<string, unknown> = {}
  let file: ReceivedFile | undefined
  for await (const part of partsOf(request, limits)) {
    if (part.type === 'field') {
      if (Object.hasOwn(fields, part.fieldname))
        throw invalid([
          {
            path: `body/${part.fieldname}`,
            message: i18n.t('is there twice'),
            sentence: i18n.t('This field was sent twice. Send it once.'),
          },
        ])
      fields[part.fieldname] = part.value
    } else {
      if (fitFields(fields)) await requireWelcome(services, caller, fields)
      file = await keepFile(services, part, key, limits, unsupportedDocument)
    }
  }
  const fitting = requireFields(fields)
  await requireOwn(services, caller, fitting)
  if (!file) throw missingFile()
  return { fields: fitting, file }
}
