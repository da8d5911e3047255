import { verifyUrl } from '@casebench/domain/credentials/issuer'
import { currentLanguage } from '@casebench/server/i18n'
import type { CertificateFormat } from '@casebench/shared/contract/credentials'
import type { FastifyReply } from 'fastify'
import type { Services } from '../services.ts'
import { noSuchCertificate } from './certificate-query.ts'
import { credentialsThreads } from './credentials-threads.ts'

const types: Record<CertificateFormat, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  json: 'application/vc+ld+json',
  jwt: 'application/vc+jwt',
}

/**
 * Answers with a certificate as a file.
 * @throws HttpError 404 where there is none, or it is somebody else's.
 */
export async function certificateFile(
  { services, reply }: { services: Services; reply: FastifyReply },
  { id, userId }: { id: string; userId?: string },
  format: CertificateFormat,
  whose: string,
): Promise<FastifyReply> {
  const found = await services.database
    .selectFrom('certificate as c')
    .innerJoin('certificate_version as v', 'v.id', 'c.version_id')
    .selectAll('c')
    .select('v.definition')
    .where('c.id', '=', id)
    .$if(userId !== undefined, (own) => own.where('c.user_id', '=', userId ?? ''))
    .executeTakeFirst()
  if (!found) throw noSuchCertificate()
  const bytes =
    format === 'json'
      ? Buffer.from(found.credential)
      : format === 'jwt'
        ? Buffer.from(found.jwt)
        : await credentialsThreads(services).write(
            {
              format,
              language: currentLanguage(),
              title: found.definition.title,
              holder: found.holder_name,
              issuer: services.config.issuerName,
              issuedAt: found.issued_at,
              validUntil: found.valid_until,
              url: verifyUrl(services.config, found.token),
              credential: found.credential,
            },
            whose,
          )
  return reply
    .header('content-type', types[format])
    .header('content-disposition', `attachment; filename="certificate.${format}"`)
    .header('content-length', bytes.length)
    .header('cache-control', 'no-store')
    .send(Buffer.from(bytes))
}
