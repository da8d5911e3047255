import { assignCase } from '@casebench/domain/assigning/assign-case'
import { type Database, transaction } from '@casebench/server/database'
import { sampleCase, sampleSheet } from '@casebench/shared/case-file/sample'
import type { CaseData } from '@casebench/shared/case-file/schema'
import { openSession } from '../../apps/api/src/authentication/sessions.ts'
import { tokens } from '../../apps/api/src/authentication/tokens.ts'
import { saveCaseVersion } from '../../apps/api/src/cases/save-case.ts'
import type { Services } from '../../apps/api/src/services.ts'
import { Candidate, type Mode, type Person } from './candidate.ts'
import type { History } from './history.ts'

type PersonOptions = { role?: 'Candidate' | 'Product_Owner'; isTestUnlocked?: boolean }
type CandidateOptions = { caseId?: string; mode?: Mode }

/** Everyone in a system, and the cases they have. */
export type People = {
  /** Someone who is signed in. */
  person: (options?: PersonOptions) => Promise<Person>
  /** Someone who has a case: the sample, in training, unless told otherwise. */
  candidate: (options?: CandidateOptions) => Promise<Candidate>
  candidates: (count: number, options?: CandidateOptions) => Promise<Candidate[]>
  /** Stores a case with the sample's answer sheet. @returns its id. */
  newCase: (caseData?: CaseData) => Promise<string>
}

/** The case that everyone has who has no other. */
export const sampleId = 'sample'

async function storeCase(database: Database, caseId: string, caseData: CaseData): Promise<string> {
  await transaction(database, (client) =>
    saveCaseVersion(client, { caseId, caseData, answerSheet: sampleSheet, createdBy: null }),
  )
  return caseId
}

/** Stores the sample case, and makes people where they are needed. What candidates do goes into the history. */
export async function peopleOf(services: Services, history: History): Promise<People> {
  const { database } = services

  async function person({ role = 'Candidate', isTestUnlocked = false }: PersonOptions = {}): Promise<Person> {
    const name = crypto.randomUUID()
    const { id: userId, email } = await database.prisma.user.create({
      data: {
        email: `${name}@example.com`,
        username: name,
        isTestUnlocked,
        roles: { create: { role: { connect: { name: role } } } },
      },
    })
    const session = await openSession(services, userId, { userAgent: 'faults', address: '127.0.0.1' })
    return { userId, email, token: await tokens(services).issue({ ...session, email }) }
  }

  async function candidate({ caseId = sampleId, mode = 'training' }: CandidateOptions = {}): Promise<Candidate> {
    const who = await person({ isTestUnlocked: mode === 'test' })
    const { userId } = who
    const assignmentId = await assignCase(database, { userId, caseId, mode, assignedAt: new Date() })
    if (!assignmentId) throw new Error('The case was not assigned')
    return new Candidate(history, { ...who, caseId, mode, assignmentId })
  }

  await storeCase(database, sampleId, sampleCase)
  return {
    person,
    candidate,
    candidates: (count, options) => Promise.all(Array.from({ length: count }, () => candidate(options))),
    newCase: (caseData = sampleCase) => storeCase(database, crypto.randomUUID(), caseData),
  }
}
