import { publicKeys } from '@casebench/domain/credentials/keys'
import {
  type CertificateFormat,
  maxCertificateFileBytes,
  publicCertificateFile,
  type VerificationAnswer,
  verifyFile,
  verifyLink,
} from '@casebench/shared/contract/credentials'
import { renewalOpens } from '@casebench/shared/credentials/dates'
import type { FastifyRequest } from 'fastify'
import { attemptLimits } from '../authentication/attempt-limits.ts'
import { addressKey } from '../http/address-key.ts'
import { publicRoute } from '../routing/route.ts'
import type { Services } from '../services.ts'
import { emptyFile } from '../uploads/keep-file.ts'
import { receiveFile } from '../uploads/receive-file.ts'
import { certificateFile } from './certificate-file.ts'
import { noSuchCertificate } from './certificate-query.ts'
import { credentialsThreads } from './credentials-threads.ts'
import { allLists } from './signed-lists.ts'

async function verify(services: Services, file: Uint8Array, whose: string): Promise<VerificationAnswer> {
  const stored = await publicKeys(services.database)
  const lists = await allLists(services)
  // After the lists were signed, which are not valid before.
  const now = new Date()
  const verified = await credentialsThreads(services).verify(
    {
      file,
      keys: stored.map(({ id, controller, publicKeyMultibase, retired, compromised }) => ({
        id,
        controller,
        publicKeyMultibase,
        ...(retired && { retired }),
        compromised: compromised !== null,
      })),
      lists,
      now,
    },
    whose,
  )
  const { outcome, issuer, keyId, certificate } = verified
  const key = stored.find(({ id }) => id === keyId)
  return {
    outcome,
    checked_at: now.toISOString(),
    issuer,
    certificate: certificate && {
      title: certificate.title,
      description: certificate.description,
      criteria: certificate.criteria,
      holder: certificate.holder,
      issuer: certificate.issuer,
      issued_at: certificate.issuedAt,
      valid_until: certificate.validUntil,
      renewal_from: null,
      key_created_at: key?.createdAt.toISOString() ?? null,
      key_retired_at: key?.retired?.toISOString() ?? null,
    },
  }
}

/** A wrong link and one that its holder keeps off are answered alike. */
async function requireShared({ database }: Services, token: string) {
  const found = await database
    .selectFrom('certificate')
    .select(['id', 'credential', 'renew_by as renewBy'])
    .where('token', '=', token)
    .where('shared', '=', true)
    .executeTakeFirst()
  if (!found) throw noSuchCertificate()
  return found
}

const limit = (services: Services, request: FastifyRequest, rate: 'certificateLink' | 'certificateFile') =>
  attemptLimits(services).countFrom(rate, request.ip)

export const verifyLinkRoute = publicRoute(verifyLink, async ({ params: { token }, services, request, reply }) => {
  await limit(services, request, 'certificateLink')
  const { credential, renewBy } = await requireShared(services, token)
  const answer = await verify(services, Buffer.from(credential), addressKey(request.ip))
  reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
  const renewal_from = renewBy ? renewalOpens(renewBy).toISOString() : null
  return { ...answer, certificate: answer.certificate && { ...answer.certificate, renewal_from } }
})

export const verifyFileRoute = publicRoute(verifyFile, async ({ services, request, reply }) => {
  await limit(services, request, 'certificateFile')
  const { fileName, bytes } = await receiveFile(request, maxCertificateFileBytes)
  if (bytes.length === 0) throw emptyFile(fileName)
  reply.header('cache-control', 'no-store')
  return verify(services, bytes, addressKey(request.ip))
})

export const publicCertificateFileRoute = publicRoute(
  publicCertificateFile,
  async ({ params: { file }, services, request, reply }) => {
    await limit(services, request, 'certificateLink')
    const [token = '', format] = file.split('.')
    const { id } = await requireShared(services, token)
    reply.header('x-robots-tag', 'noindex')
    return certificateFile({ services, reply }, { id }, format as CertificateFormat, addressKey(request.ip))
  },
)
