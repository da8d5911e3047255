import { getCertificateDefinitions } from '@casebench/shared/contract/credentials'
import { route } from '../routing/route.ts'

export const getCertificateDefinitionsRoute = route(getCertificateDefinitions, async ({ services: { database } }) => {
  const rows = await database
    .selectFrom('certificate_definition as d')
    .innerJoin('certificate_version as v', (join) =>
      join.onRef('v.definition_id', '=', 'd.id').onRef('v.version', '=', 'd.current_version'),
    )
    .select(({ selectFrom, fn }) => [
      'd.id',
      'd.title',
      'd.retired_at',
      'v.version',
      'v.created_at',
      'v.definition',
      selectFrom('certificate as c')
        .select(fn.countAll<number>().as('issued'))
        .whereRef('c.definition_id', '=', 'd.id')
        .$asScalar()
        .$notNull()
        .as('issued'),
    ])
    .orderBy('d.title')
    .orderBy('d.id')
    .execute()
  return rows.map(({ created_at, definition, retired_at, ...row }) => ({
    ...row,
    changed_at: created_at.toISOString(),
    kind: definition.criteria.kind,
    valid_months: definition.validMonths,
    retired_at: retired_at?.toISOString() ?? null,
  }))
})
