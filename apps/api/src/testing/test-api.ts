import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assignCase } from '@casebench/domain/assigning/assign-case'
import type { Config } from '@casebench/server/config'
import { transaction } from '@casebench/server/database'
import type { AddressedEvent } from '@casebench/server/events'
import { createLogger, type Logger } from '@casebench/server/logging'
import { createTestDatabase } from '@casebench/server/testing/test-database'
import { canary, sampleCase, sampleSheet } from '@casebench/shared/case-file/sample'
import { partNames } from '@casebench/shared/modules'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { buildApp } from '../app.ts'
import { hashPassword } from '../authentication/passwords.ts'
import { openSession } from '../authentication/sessions.ts'
import { tokens } from '../authentication/tokens.ts'
import { saveCaseVersion } from '../cases/save-case.ts'
import { openServices } from '../open-services.ts'
import type { Services } from '../services.ts'
import { ensureStartingRoles } from '../setup/roles.ts'
import { unlistedStatus } from './listed-statuses.ts'
import { testConfig } from './test-config.ts'

export type Person = { userId: string; email: string; sessionId: string; token: string }

/** Whatever JSON.parse gives: tests look into it by expectation. */
type Json = ReturnType<typeof JSON.parse>

export type TestApi = {
  app: FastifyInstance
  services: Services
  enqueued: string[]
  published: AddressedEvent[]
  person: (options?: {
    role?: string
    isTestUnlocked?: boolean
    password?: string
    suspended?: boolean
  }) => Promise<Person>
  /** A candidate with the sample case assigned. */
  candidate: (options?: {
    mode?: 'training' | 'test'
    isTestUnlocked?: boolean
  }) => Promise<Person & { assignmentId: string }>
  send: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    options?: { as?: Person; body?: unknown; headers?: Record<string, string> },
  ) => Promise<{ status: number; body: Json; headers: Record<string, unknown> }>
}

/** The calls that answer an answer sheet, to whoever may. */
const mayQuote =
  /^\/v1\/admin\/cases\/(get_case\?|get_case_draft\?|get_comparison\?|proposed_answers\?|second_marking\/blind\?|import_preview)/

/** The api over a real Postgres of its own for a test file; the queue only notes what was enqueued. */
export function useTestApi(otherwise: Partial<Config> = {}, logger: Logger = createLogger('test', 'silent')): TestApi {
  const api = { enqueued: [] as string[], published: [] as AddressedEvent[] } as TestApi
  let drop: () => Promise<void>
  const home = mkdtempSync(join(tmpdir(), 'casebench-api-'))
  let count = 0

  beforeAll(async () => {
    const database = await createTestDatabase()
    drop = database.drop
    const services = await openServices({ ...testConfig(database.url, home), ...otherwise }, logger, { durable: false })
    await services.jobQueue.close()
    api.services = {
      ...services,
      jobQueue: { enqueue: async (_queue, jobId) => void api.enqueued.push(jobId), close: async () => {} },
    }
    await ensureStartingRoles(services.database)
    for (const name of partNames) await services.database.insertInto('module').values({ name }).execute()
    await services.storage.put('cases/sample/extract.txt', Buffer.from('Extract of the register'))
    await transaction(services.database, (client) =>
      saveCaseVersion(client, { caseId: 'sample', caseData: sampleCase, answerSheet: sampleSheet, createdBy: null }),
    )
    api.app = await buildApp(api.services)
    await api.app.ready()
  })

  afterAll(async () => {
    await api.app?.close()
    if (api.services) await api.services.resources.disposeAsync()
    await drop?.()
    rmSync(home, { recursive: true, force: true })
  })

  api.person = async ({ role = 'Candidate', isTestUnlocked = false, password, suspended = false } = {}) => {
    count += 1
    // Of one length, so that sorting by email keeps the order in which they were made.
    const username = `person${String(count).padStart(6, '0')}`
    const user = await api.services.database.prisma.user.create({
      data: {
        email: `${username}@example.com`,
        username,
        isTestUnlocked,
        suspendedAt: suspended ? new Date() : null,
        passwordHash: password === undefined ? null : await hashPassword(password),
        roles: { create: { role: { connect: { name: role } } } },
      },
    })
    const session = await openSession(api.services, user.id, { userAgent: 'test', address: '127.0.0.1' })
    return {
      userId: user.id,
      email: user.email,
      sessionId: session.sessionId,
      token: await tokens(api.services).issue({ ...session, email: user.email }),
    }
  }

  api.candidate = async ({ mode = 'training', isTestUnlocked = mode === 'test' } = {}) => {
    const person = await api.person({ isTestUnlocked })
    const assignmentId = await assignCase(api.services.database, {
      userId: person.userId,
      caseId: 'sample',
      mode,
      assignedAt: new Date(),
    })
    if (!assignmentId) throw new Error('The sample case was not assigned')
    return { ...person, assignmentId }
  }

  api.send = async (method, url, { as, body, headers } = {}) => {
    const response = await api.app.inject({
      method,
      url,
      headers: { ...(as ? { authorization: `Bearer ${as.token}` } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    if (response.body.includes(canary) && !mayQuote.test(url))
      throw new Error(`${method} ${url} leaks the answer sheet: ${response.body}`)
    const unlisted = unlistedStatus(method, url, response.statusCode)
    if (unlisted !== undefined) throw new Error(`${unlisted}. It said: ${response.body}`)
    const isJson = /^application\/(problem\+)?json/.test(String(response.headers['content-type'] ?? ''))
    return { status: response.statusCode, body: isJson ? response.json() : response.body, headers: response.headers }
  }
  return api
}
