import { assignCase } from '@casebench/domain/assigning/assign-case'
import { transaction } from '@casebench/server/database'
import { sampleCase, sampleSheet } from '@casebench/shared/case-file/sample'
import type { Endpoint } from '@casebench/shared/contract/endpoint'
import pg from 'pg'
import { openSession } from '../../authentication/sessions.ts'
import { tokens } from '../../authentication/tokens.ts'
import { saveCaseVersion } from '../../cases/save-case.ts'
import { fullPerson } from '../full-person.ts'
import type { Person, TestApi } from '../test-api.ts'
import { type ValidRequest, validRequest } from '../valid-request.ts'
import type { Known, Things } from './fitting-values.ts'
import { plainForm } from './forms.ts'
import { type Attempt, plain } from './requests.ts'

/** Whoever makes the requests of one call, what is theirs, somebody else's, and gone. */
export type World = {
  as: Person
  known: Known
  strangers: readonly string[]
  /** What all the others are made of, and as it is sent. */
  request: ValidRequest
  plain: Attempt
}

const password = 'marmalade and seven otters'

async function personWithCase(
  api: TestApi,
  role: string,
  caseId: string,
  secret: { password?: string },
): Promise<Person> {
  const person = await api.person({ role, isTestUnlocked: true, ...secret })
  for (const mode of ['training', 'test'] as const)
    await assignCase(api.services.database, { userId: person.userId, caseId, mode, assignedAt: new Date() })
  return person
}

/** A case of a call's own, so that one which deletes it takes nothing from the next. */
async function ownCase({ services }: TestApi): Promise<string> {
  const caseId = `fuzz-${crypto.randomUUID()}`
  await transaction(services.database, (client) =>
    saveCaseVersion(client, { caseId, caseData: sampleCase, answerSheet: sampleSheet, createdBy: null }),
  )
  return caseId
}

/** Cohort and organization of nobody else. */
async function ownThings({ services }: TestApi): Promise<string[]> {
  const { prisma } = services.database
  const description = `Fuzzed ${crypto.randomUUID()}`
  const [cohort, organization] = await Promise.all([
    prisma.cohort.create({ data: { description } }),
    prisma.organization.create({ data: { description } }),
  ])
  return [cohort.id, organization.id]
}

/** Things that were there. */
async function goneThings(api: TestApi): Promise<Things> {
  const { prisma } = api.services.database
  const [cohortId = '', organizationId = ''] = await ownThings(api)
  const person = await api.person()
  const caseId = await ownCase(api)
  await prisma.cohort.delete({ where: { id: cohortId } })
  await prisma.organization.delete({ where: { id: organizationId } })
  await prisma.user.delete({ where: { id: person.userId } })
  await api.services.database.query('delete from case_file where id = $1', [caseId])
  return { emails: [person.email], ids: [cohortId, organizationId, person.userId, person.sessionId], caseIds: [caseId] }
}

/** Ids of everything that has one, all of somebody else: one of each kind. */
export async function strangersThings(api: TestApi): Promise<string[]> {
  const { database } = api.services
  await fullPerson(api, await api.person({ role: 'Product_Owner' }))
  const tables = await database.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'id' and data_type = 'uuid' order by 1`,
  )
  const ofTables = tables.rows.map(
    ({ name }) => `(select ${pg.escapeLiteral(name)} as kind, id from ${pg.escapeIdentifier(name)} limit 1)`,
  )
  const found = await database.query<{ id: string }>(`${ofTables.join(' union all ')} order by kind`)
  return found.rows.map(({ id }) => id)
}

const takesPassword = (call: Endpoint): boolean =>
  Object.keys((call.body as { properties?: object } | undefined)?.properties ?? {}).some((name) =>
    name.endsWith('password'),
  )

/** @param strangers ids of things that are somebody else's. */
export async function worldFor(api: TestApi, call: Endpoint, strangers: readonly string[]): Promise<World> {
  const role = call.authorization.who === 'administrator' ? 'Product_Owner' : 'Candidate'
  const caseId = await ownCase(api)
  const as = await personWithCase(api, role, caseId, takesPassword(call) ? { password } : {})
  const other = await personWithCase(api, 'Candidate', caseId, {})
  const known: Known = {
    own: {
      emails: [as.email, as.email.toUpperCase()],
      ids: [...(await ownThings(api)), as.sessionId, as.userId],
      caseIds: [caseId],
    },
    foreign: {
      emails: [other.email],
      ids: [other.sessionId, other.userId, ...strangers],
      caseIds: [await ownCase(api)],
    },
    gone: await goneThings(api),
    fields: {
      email: [as.email, other.email],
      documentId: ['extract'],
      attributeId: ['Purpose', 'LegalName', 'DirectorName0', 'no-such-attribute'],
      caseData: [sampleCase],
      answerSheet: [sampleSheet],
      password: [password],
      current_password: [password],
      website_url: ['https://example.com/guides/'],
    },
  }
  const plainOne = call.form ? plainForm(call, { email: as.email, caseId }) : plain(requestOf(call, as, caseId))
  return { as, strangers, known, request: requestOf(call, as, caseId), plain: plainOne }
}

/** The request that all the others are made of. */
function requestOf(call: Endpoint, { email }: Person, caseId: string): ValidRequest {
  const request = validRequest(call, email)
  const own = { caseId, case_id: caseId, caseData: sampleCase, answerSheet: sampleSheet }
  const filled = (fields: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, name in own ? own[name as keyof typeof own] : value]),
    )
  return {
    params: filled(request.params),
    query: request.query.map(([name, value]) => [name, String(filled({ [name]: value })[name])]),
    body: request.body && filled(request.body),
  }
}

/** Lets whoever signed themselves out, or was deleted, go on as someone who may. */
export async function revived(api: TestApi, call: Endpoint, { as, strangers }: World): Promise<Person> {
  const { prisma } = api.services.database
  const user = await prisma.user.findUnique({ where: { id: as.userId } })
  if (!user || user.suspendedAt) return (await worldFor(api, call, strangers)).as
  const session = await openSession(api.services, user.id, { userAgent: 'test', address: '127.0.0.1' })
  return {
    ...as,
    sessionId: session.sessionId,
    token: await tokens(api.services).issue({ ...session, email: user.email }),
  }
}
