import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assignCase } from '@casebench/domain/assigning/assign-case'
import { type Config, readConfig } from '@casebench/server/config'
import { transaction } from '@casebench/server/database'
import { createLogger } from '@casebench/server/logging'
import type { AnswerSheet, CaseData } from '@casebench/shared/case-file/schema'
import { openSession } from '../../apps/api/src/authentication/sessions.ts'
import { tokens } from '../../apps/api/src/authentication/tokens.ts'
import { saveCaseVersion } from '../../apps/api/src/cases/save-case.ts'
import { openServices } from '../../apps/api/src/open-services.ts'
import type { Services } from '../../apps/api/src/services.ts'
import { nodeSettings } from '../../scripts/run/node-settings.mjs'
import { freePort } from '../../scripts/run/ports.mjs'

export type Candidate = { email: string; userId: string; token: string }
export type System = {
  config: Config
  services: Services
  caseId: string
  answers: Record<string, string>
  candidates: (count: number) => Promise<Candidate[]>
  /** Signs someone in who is stored already. */
  tokenFor: (userId: string, email: string) => Promise<string>
  /** Starts one of our programs and waits until it says that it is ready. */
  start: (program: string, environment?: Record<string, string>) => Promise<ChildProcess>
  stop: () => Promise<void>
}

const caseId = 'nordkai-maritime'
const seed = join(import.meta.dirname, '../../prisma/seed')
const readJson = (...path: string[]) => JSON.parse(readFileSync(join(seed, ...path), 'utf8'))

async function launch(program: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program], {
    env: { ...env, ...nodeSettings(env) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)))
  })
  return child
}

async function tokenFor(services: Services, userId: string, email: string): Promise<string> {
  const session = await openSession(services, userId, { userAgent: 'bench', address: '127.0.0.1' })
  return tokens(services).issue({ ...session, email })
}

/** Someone new, signed in, to whom the case is assigned for training. */
export async function newCandidate(services: Services, caseId: string): Promise<Candidate> {
  const name = crypto.randomUUID()
  const user = await services.database.prisma.user.create({ data: { email: `${name}@example.com`, username: name } })
  await assignCase(services.database, { userId: user.id, caseId, mode: 'training', assignedAt: new Date() })
  return { email: user.email, userId: user.id, token: await tokenFor(services, user.id, user.email) }
}

/** The built api and worker over the database of this run, with one demo case stored. */
export async function openSystem(): Promise<System> {
  const home = mkdtempSync(join(tmpdir(), 'casebench-bench-'))
  const environment = {
    ...process.env,
    CASEBENCH_HOME: home,
    CASEBENCH_USER_POOL_ID: 'bench',
    CASEBENCH_CLIENT_ID: 'bench',
    CASEBENCH_DEMO: '0',
    // The benches of a run share a database, whose keys are sealed with it.
    CASEBENCH_SECRET: 'the secret of the benches, no secret at all',
    PORT: String(await freePort()),
  }
  const config = readConfig(environment)
  const services = await openServices(config, createLogger('bench', 'error'), { durable: true })
  const caseData = readJson('cases', caseId, 'case.json') as CaseData
  const answerSheet = readJson('cases', caseId, 'answer-sheet.json') as AnswerSheet
  const known = await services.database.prisma.caseFile.findUnique({ where: { id: caseId } })
  if (!known)
    await transaction(services.database, (client) =>
      saveCaseVersion(client, { caseId, caseData, answerSheet, createdBy: null }),
    )
  const children: ChildProcess[] = []

  return {
    config,
    services,
    caseId,
    answers: readJson('histories.json')['ana@casebench.demo'].assignments.find(
      (assignment: { caseId: string }) => assignment.caseId === caseId,
    ).answers,
    tokenFor: (userId, email) => tokenFor(services, userId, email),
    candidates: (count) => Promise.all(Array.from({ length: count }, () => newCandidate(services, caseId))),
    start: async (program, more = {}) => {
      const child = await launch(program, { ...environment, ...more })
      children.push(child)
      return child
    },
    stop: async () => {
      await Promise.all(
        children.map(
          (child) =>
            new Promise<void>((resolve) => {
              if (child.exitCode !== null) return resolve()
              child.once('exit', () => resolve())
              child.kill('SIGTERM')
            }),
        ),
      )
      await services.resources.disposeAsync()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
