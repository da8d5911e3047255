import { didWebOf, didDocument as documentOf } from '@casebench/credentials/did-web'
import { publicKeys } from '@casebench/domain/credentials/keys'
import { didDocument, statusList } from '@casebench/shared/contract/credentials'
import { attemptLimits } from '../authentication/attempt-limits.ts'
import { publicRoute } from '../routing/route.ts'
import { noSuchCertificate } from './certificate-query.ts'
import { signedLists } from './signed-lists.ts'

/** Verifiers may be pages of others: what is served here is public, and the same for everybody. */
const open = { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=60' }

export const statusListRoute = publicRoute(statusList, async ({ params, services, request, reply }) => {
  await attemptLimits(services).countFrom('issuerData', request.ip)
  const text = await signedLists(services).one(Number(params.list), params.purpose)
  if (text === undefined) throw noSuchCertificate()
  return reply.headers(open).header('content-type', 'application/vc').send(text)
})

export const didDocumentRoute = publicRoute(didDocument, async ({ services, request, reply }) => {
  await attemptLimits(services).countFrom('issuerData', request.ip)
  const did = didWebOf(services.config.publicUrl)
  const keys = (await publicKeys(services.database)).filter(({ controller }) => controller === did)
  reply.headers(open)
  return documentOf(
    did,
    keys.map(({ retired, compromised, ...key }) => ({
      ...key,
      retired: retired ?? undefined,
      compromised: compromised ?? undefined,
    })),
  )
})
