import { anyOf } from '@casebench/server/database/expressions'
import { getProgramme } from '@casebench/shared/contract/programmes'
import { casesNamed, entriesNamed } from '@casebench/shared/programmes/check-definition'
import { route } from '../routing/route.ts'
import { requireProgramme } from './programme-query.ts'

export const getProgrammeRoute = route(getProgramme, async ({ query, services: { database } }) => {
  const found = await requireProgramme(database, query.id, query.version)
  const { definition } = found
  const [cases, entries] = await Promise.all([
    database
      .selectFrom('case_file')
      .select(['id', 'name'])
      .where('id', '=', anyOf(casesNamed(definition).map(({ caseId }) => caseId)))
      .orderBy('name')
      .execute(),
    database
      .selectFrom('knowledge_entry')
      .select(['qid as id', 'question as name'])
      .where('qid', '=', anyOf(entriesNamed(definition).map(({ entry }) => entry)))
      .orderBy('question')
      .execute(),
  ])
  return {
    id: found.id,
    version: found.version,
    current_version: found.currentVersion,
    created_at: found.createdAt.toISOString(),
    definition,
    cases,
    entries,
  }
})
