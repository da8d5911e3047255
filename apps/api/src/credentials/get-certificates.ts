import { getCertificates } from '@casebench/shared/contract/credentials'
import { route } from '../routing/route.ts'
import { findCertificates } from './certificate-query.ts'

export const getCertificatesRoute = route(getCertificates, async ({ query, services, reply }) => {
  const { sort, limit, offset, ...filter } = query
  const { found, total } = await findCertificates(services.readDatabase, filter, { sort, limit, offset })
  reply.header('x-total-count', total)
  return found
})
