import { getCaseVersions } from '@casebench/shared/contract/case-files'
import { notShown, openTestsOf } from '../authorization/open-tests.ts'
import { route } from '../routing/route.ts'
import { noSuchCase } from './stored-case.ts'

export const getCaseVersionsRoute = route(getCaseVersions, async ({ query, services, caller, reply }) => {
  const { readDatabase: database } = services
  const [rows, { total }] = await Promise.all([
    database
      .selectFrom('case_file as c')
      .innerJoin('case_version as v', 'v.case_id', 'c.id')
      .leftJoin('user as u', 'u.id', 'v.created_by')
      .leftJoin('user as p', 'p.id', 'v.published_by')
      .select(({ eb, ref, selectFrom, fn }) => [
        'v.version',
        eb('v.version', '=', ref('c.current_version')).$castTo<boolean>().as('current'),
        'u.email as author',
        'v.created_at as createdAt',
        'v.note',
        'p.email as published_by',
        selectFrom('assignment as a')
          .select(fn.countAll<number>().as('count'))
          .whereRef('a.case_version_id', '=', 'v.id')
          .$asScalar()
          .$notNull()
          .as('assignments'),
        selectFrom('submission as s')
          .select(fn.countAll<number>().as('count'))
          .whereRef('s.case_version_id', '=', 'v.id')
          .where('s.state', '=', 'success')
          .$asScalar()
          .$notNull()
          .as('results'),
      ])
      .where('c.id', '=', query.case_id)
      .orderBy('v.version', 'desc')
      .limit(query.limit ?? null)
      .offset(query.offset ?? 0)
      .execute(),
    database
      .selectFrom('case_version')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('case_id', '=', query.case_id)
      .executeTakeFirstOrThrow(),
  ])
  if (total === 0) throw noSuchCase()
  reply.header('x-total-count', total)
  // It may say what is right.
  const isWithheld = (await openTestsOf(database, caller)).has(query.case_id)
  return rows.map(({ createdAt, note, ...row }) => ({
    ...row,
    note: isWithheld && note !== '' ? notShown() : note,
    created_at: createdAt.toISOString(),
  }))
})
