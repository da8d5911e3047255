import { afterEach, expect, test } from 'vitest'
import { newCase } from '../testing/administered-cases.ts'
import { useTestApi } from '../testing/test-api.ts'
import { demoFact } from './assign-practice-case.ts'

const api = useTestApi()
const newEmail = () => `${crypto.randomUUID()}@example.com`

async function added(groups: string[]): Promise<string> {
  const email = newEmail()
  const { status } = await api.send('POST', '/v1/admin/users/add_user', {
    as: await api.person({ role: 'Product_Owner' }),
    body: { email: email.toUpperCase(), groups, invite: false },
  })
  expect(status).toBe(200)
  return email
}

const assignmentsOf = (email: string) =>
  api.services.database.prisma.assignment.findMany({
    where: { user: { email } },
    select: { caseId: true, mode: true },
  })

async function demoWith(practice: string): Promise<void> {
  await api.services.database.prisma.installationFact.create({
    data: { key: demoFact, value: { cases: [], practice } },
  })
}

afterEach(() => api.services.database.prisma.installationFact.deleteMany({ where: { key: demoFact } }))

test('a demo gives a new candidate its short case, by whichever way they come', async () => {
  const caseId = await newCase(api, await api.person({ role: 'Product_Owner' }))
  await demoWith(caseId)
  expect(await assignmentsOf(await added(['Candidate']))).toEqual([{ caseId, mode: 'training' }])

  const email = newEmail()
  await api.services.database.prisma.applicant.create({ data: { email } })
  const { status } = await api.send('POST', '/v1/admin/users/approve_applicant', {
    as: await api.person({ role: 'Coordinator' }),
    body: { email, metadata: {} },
  })
  expect(status).toBe(200)
  expect(await assignmentsOf(email)).toEqual([{ caseId, mode: 'training' }])
})

test('whoever is no candidate gets none, nor does anyone where there is no demo or its case is archived', async () => {
  expect(await assignmentsOf(await added(['Candidate']))).toEqual([])
  const caseId = await newCase(api, await api.person({ role: 'Product_Owner' }))
  await demoWith(caseId)
  expect(await assignmentsOf(await added(['Coordinator']))).toEqual([])
  await api.services.database.prisma.caseFile.update({ where: { id: caseId }, data: { archivedAt: new Date() } })
  expect(await assignmentsOf(await added(['Candidate']))).toEqual([])
})
