import { hasOpenTest } from '@casebench/domain/disclosure/withheld'
import type { Queryable } from '@casebench/server/database'
import { anyOf, json } from '@casebench/server/database/expressions'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import { i18n } from '@casebench/server/i18n'
import type { Endpoint } from '@casebench/shared/contract/endpoint'
import { type Expression, type SqlBool, sql } from 'kysely'
import { forbidden, type HttpError } from '../http/http-error.ts'
import { type Caller, principalIds } from '../routing/caller.ts'
import type { Services } from '../services.ts'
import { isOwnEmail } from './subject.ts'

/*
 * Whoever has a case as a test that is not finished gets nothing of what is right in it, whatever they may do otherwise.
 * A call says by `disclosesAnswers` that it shows or changes such things. Of a call that names its case registration takes
 * care; one whose cases only its handler knows refuses there, or leaves out what is about these cases.
 */

const code = 'open_test'

/** Placeholder for a withheld entry of a list. */
export const notShown = (): string => i18n.t('Not shown: you have this case as a test that you have not finished.')

const refusedOne = () =>
  forbidden(
    i18n.t(
      'You have this case as a test that you have not finished. You can see its answers when you have your result. Until then, ask someone else to do this or to unassign the test.',
    ),
    code,
  )

const refusedAmong = (caseIds: readonly string[]) =>
  forbidden(
    i18n.t(
      'You have these cases as tests that you have not finished: {caseIds}. Leave them out, or ask someone else.',
      { caseIds: caseIds.join(', ') },
    ),
    code,
  )

const openTests = preparedQuery<{ userIds: readonly string[] }>()('open-tests', (db, parameter) =>
  db
    .selectFrom('assignment')
    .select('case_id as caseId')
    .where('user_id', '=', sql<string>`any(${parameter('userIds')}::uuid[])`)
    .where('mode', '=', 'test')
    .where('submitted', '=', false),
)

/** The cases that a caller has as tests which are not finished, in person or behind a program: asked for once in a request. */
export async function openTestsOf(client: Queryable, caller: Pick<Caller, 'principals'>): Promise<ReadonlySet<string>> {
  const { rows } = await openTests(client, { userIds: principalIds(caller) })
  return new Set(rows.map(({ caseId }) => caseId))
}

/** @throws HttpError 403 where the caller has the case as a test that is not finished. */
export async function refuseOpenTest(client: Queryable, caller: Caller, caseId: string): Promise<void> {
  if ((await openTestsOf(client, caller)).has(caseId)) throw refusedOne()
}

/**
 * @param holds of a case file as it is or was published, and of its draft
 * @throws HttpError 403 where it holds of a case that the caller has as a test that is not finished.
 */
export async function refuseOpenTestWhere(
  client: Queryable,
  caller: Caller,
  holds: (caseData: Expression<unknown>) => Expression<SqlBool>,
): Promise<void> {
  const found = await client
    .selectFrom('assignment as t')
    .innerJoin('case_version as v', 'v.case_id', 't.case_id')
    .leftJoin('case_draft as d', 'd.case_id', 't.case_id')
    .select('t.id')
    .where('t.user_id', '=', anyOf(principalIds(caller)))
    .where('t.mode', '=', 'test')
    .where('t.submitted', '=', false)
    .where(({ or, ref }) => or([holds(ref('v.case_data')), holds(ref('d.case_data'))]))
    .limit(1)
    .executeTakeFirst()
  if (found) throw refusedOne()
}

/** @throws HttpError 403 where a file is a document of a case that the caller has as a test that is not finished. */
export const refuseOpenTestWith = (client: Queryable, caller: Caller, file: string): Promise<void> =>
  refuseOpenTestWhere(
    client,
    caller,
    (caseData) => sql<boolean>`${caseData}->'documents' @> ${json([{ file }])}::jsonb`,
  )

/** @throws HttpError 403 where someone else's work is on a case that the caller has as a test that is not finished. */
export async function refuseSharedTest(client: Queryable, caller: Caller, userId: string): Promise<void> {
  if (userId === caller.userId) return
  const rows = await client
    .selectFrom('assignment as a')
    .distinct()
    .select('a.case_id as caseId')
    .where('a.user_id', '=', userId)
    .where(({ ref }) => hasOpenTest(sql`${principalIds(caller)}::uuid[]`, ref('a.case_id')))
    .orderBy('a.case_id')
    .execute()
  if (rows.length > 0) throw refusedShared(rows.map(({ caseId }) => caseId))
}

const refusedShared = (caseIds: readonly string[]): HttpError =>
  forbidden(
    i18n.t(
      'This has work on cases that you have as tests and have not finished: {caseIds}. Ask someone else, or open it once you have your results.',
      { caseIds: caseIds.join(', ') },
    ),
    code,
  )

type Naming = { caseId?: string; case_id?: string; caseIds?: readonly string[]; email?: string }
type Request = Record<'params' | 'query' | 'body', unknown>

/** The fields by which a call names cases. */
export const caseFields = ['caseId', 'case_id', 'caseIds'] as const

/**
 * Decides about a validated request. Of calls that are an owner's, only those about others are meant.
 * @throws HttpError 403 where it names a case that the caller has as a test that is not finished.
 */
export async function refuseNamedOpenTests(
  services: Pick<Services, 'database'>,
  call: Endpoint,
  caller: Caller,
  { params, query, body }: Request,
): Promise<void> {
  const naming = { ...(params as Naming), ...(query as Naming), ...(body as Naming) }
  const named = caseFields.flatMap((field) => naming[field] ?? [])
  const open = await openTestsOf(services.database, caller)
  const refused = named.filter((caseId) => open.has(caseId))
  if (refused.length === 0) return
  if (
    call.authorization.who === 'owner' &&
    naming.email !== undefined &&
    (await isOwnEmail(services, caller, naming.email))
  )
    return
  throw naming.caseIds ? refusedAmong(refused) : refusedOne()
}
