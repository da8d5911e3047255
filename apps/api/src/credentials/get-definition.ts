import type { Queryable } from '@casebench/server/database'
import { anyOf } from '@casebench/server/database/expressions'
import { getCertificateDefinition } from '@casebench/shared/contract/credentials'
import type { CertificateDefinition } from '@casebench/shared/credentials/definition'
import { route } from '../routing/route.ts'
import { requireDefinition } from './definition-query.ts'

const readNamed = (database: Queryable, { criteria }: CertificateDefinition) =>
  criteria.kind === 'programme'
    ? database.selectFrom('programme').select(['id', 'title as name']).where('id', '=', criteria.programmeId).execute()
    : database.selectFrom('case_file').select(['id', 'name']).where('id', '=', anyOf(criteria.caseIds)).execute()

export const getCertificateDefinitionRoute = route(
  getCertificateDefinition,
  async ({ query: { id, version }, services: { database } }) => {
    const found = await requireDefinition(database, id, version)
    return {
      id,
      version: found.version,
      current_version: found.currentVersion,
      retired_at: found.retiredAt?.toISOString() ?? null,
      definition: found.definition,
      named: await readNamed(database, found.definition),
    }
  },
)
