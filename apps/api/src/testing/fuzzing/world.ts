import { transaction } from '@casebench/server/database'
import { sampleCase, sampleSheet } from '@casebench/shared/case-file/sample'
import type { Call } from '@casebench/shared/contract/call'
import { assignCase } from '../../cases/assign-case.ts'
import { saveCaseVersion } from '../../cases/save-case.ts'
import { openSession } from '../../identity/sessions.ts'
import type { Person, TestApi } from '../test-api.ts'
import { type ValidRequest, validRequest } from '../valid-request.ts'
import type { Known } from './fitting-values.ts'

/** Whoever makes the requests of one call, what is theirs, somebody else's, and gone. */
export type World = { as: Person; known: Known; request: ValidRequest }

const password = 'marmalade and seven otters'

async function personWithCase(
  api: TestApi,
  role: string,
  caseId: string,
  secret: { password?: string },
): Promise<Person> {
  const person = await api.person({ role, isTestUnlocked: true, ...secret })
  for (const mode of ['training', 'test'] as const)
    await assignCase(api.services.database.pool, { userId: person.userId, caseId, mode, assignedAt: new Date() })
  return person
}

/** A case of a call's own, so that one which deletes it takes nothing from the next. */
async function ownCase({ services }: TestApi): Promise<string> {
  const caseId = `fuzz-${crypto.randomUUID()}`
  await transaction(services.database.pool, (client) =>
    saveCaseVersion(client, { caseId, caseData: sampleCase, answerSheet: sampleSheet, createdBy: null }),
  )
  return caseId
}

/** Things with an id that whoever asks may use, in a pool with somebody else's and with one that is gone. */
async function thingsFor({ services }: TestApi, as: Person, other: Person): Promise<string[]> {
  const { prisma } = services.database
  const description = () => `Fuzzed ${crypto.randomUUID()}`
  const [cohort, organization, gone] = await Promise.all([
    prisma.cohort.create({ data: { description: description() } }),
    prisma.organization.create({ data: { description: description() } }),
    prisma.cohort.create({ data: { description: description() } }),
  ])
  await prisma.cohort.delete({ where: { id: gone.id } })
  return [cohort.id, organization.id, as.sessionId, as.userId, other.sessionId, other.userId, gone.id]
}

const takesPassword = (call: Call): boolean =>
  Object.keys((call.body as { properties?: object } | undefined)?.properties ?? {}).some((name) =>
    name.endsWith('password'),
  )

export async function worldFor(api: TestApi, call: Call): Promise<World> {
  const role = call.may.who === 'administrator' ? 'Product_Owner' : 'Candidate'
  const caseId = await ownCase(api)
  const as = await personWithCase(api, role, caseId, takesPassword(call) ? { password } : {})
  const other = await personWithCase(api, 'Candidate', caseId, {})
  const known: Known = {
    emails: [as.email, as.email.toUpperCase(), other.email, 'gone@example.com'],
    ids: await thingsFor(api, as, other),
    caseIds: [caseId, 'gone'],
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
  return { as, known, request: requestOf(call, as, caseId) }
}

/** The request that all the others are made of. */
function requestOf(call: Call, { email }: Person, caseId: string): ValidRequest {
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
export async function revived(api: TestApi, call: Call, { as }: World): Promise<Person> {
  const { prisma } = api.services.database
  const user = await prisma.user.findUnique({ where: { id: as.userId } })
  if (!user || user.suspendedAt) return (await worldFor(api, call)).as
  const session = await openSession(api.services, user.id, { userAgent: 'test', address: '127.0.0.1' })
  return {
    ...as,
    sessionId: session.sessionId,
    token: await api.services.tokens.issue({ ...session, email: user.email }),
  }
}
