import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, givenPassword, headersOf, newCandidate, question, signInByForm, test } from './support.ts'

test.use({ actionTimeout: 15_000 })

const address = () => process.env.CASEBENCH_E2E_ADDRESS ?? ''

async function asOwner(request: APIRequestContext, path: string, data: object) {
  const done = await request.post(`${address()}/v1/admin/cases/${path}`, {
    headers: await headersOf(request, 'owner'),
    data,
  })
  expect(done.status(), await done.text()).toBe(200)
  return done.json()
}

const corners = (left: number, top: number, right: number, bottom: number) => [
  left,
  top,
  right,
  top,
  right,
  bottom,
  left,
  bottom,
]

/** A case that asks for evidence, with documents of a case of the demo, assigned to a new candidate. */
async function caseWithEvidence(request: APIRequestContext, mode: 'training' | 'test') {
  const found = await request.get(`${address()}/v1/admin/cases/get_case?case_id=meridian-spice`, {
    headers: await headersOf(request, 'owner'),
  })
  const { documents } = (await found.json()).caseData
  const files: string[] = documents.map(({ file }: { file: string }) => file)
  const { hashes } = await asOwner(request, 'hash_documents', { files })
  const sha256Of = (documentId: string) =>
    hashes[documents.find((one: { documentId: string }) => one.documentId === documentId).file]
  const caseId = `evidence-${crypto.randomUUID()}`
  const attributes = [
    { attributeId: 'Date', title: 'Incorporation date', type: 'date' },
    { attributeId: 'Number', title: 'Registration number', type: 'identifier' },
    { attributeId: 'Owner', title: 'Owner in the chart', type: 'legalName' },
    { attributeId: 'Tax', title: 'Tax number', type: 'text' },
  ]
  const caseData = {
    details: { name: `Evidence ${caseId.slice(9, 17)}`, webaddress: 'evidence.example' },
    components: [{ title: 'Client', sections: [{ title: 'Identity', subsections: [{ title: 'Facts', attributes }] }] }],
    knowledgeCheck: [],
    documents,
    evidence: { use: 'asked', share: 0.4 },
    revealAnswers: 'always',
  }
  const quoted = (exact: string, prefix: string, suffix: string) => ({
    kind: 'quote',
    documentId: 'business-profile',
    sha256: sha256Of('business-profile'),
    page: 1,
    quote: { exact, prefix, suffix },
    quads: [corners(0.3, 0.3, 0.45, 0.32)],
  })
  const answerSheet = {
    Date: {
      answer: '2019-03-07',
      rationale: 'Business profile, page 1: day first.',
      evidence: [{ stance: 'best', evidence: quoted('07/03/2019', 'Incorporation date', 'Company type') }],
    },
    Number: {
      answer: '201999871K',
      rationale: 'The UEN is the number of registration.',
      evidence: [{ stance: 'best', evidence: quoted('201999871K', 'UEN', 'Incorporation date') }],
    },
    Owner: {
      answer: 'Meridian Spice Holding 2 Pte. Ltd.',
      rationale: 'The box above the client in the chart.',
      evidence: [
        {
          stance: 'best',
          evidence: {
            kind: 'region',
            documentId: 'group-chart',
            sha256: sha256Of('group-chart'),
            page: 1,
            region: { x: 0.2, y: 0.2, width: 0.5, height: 0.5 },
          },
        },
      ],
    },
    Tax: {
      answer: 'Not stated',
      rationale: 'No document has one.',
      evidence: [{ stance: 'best', evidence: { kind: 'absent', searched: ['business-profile'] } }],
    },
  }
  await asOwner(request, 'insert_case/', { caseId, caseData, answerSheet })
  const email = await newCandidate(request, givenPassword)
  if (mode === 'test') {
    const headers = await headersOf(request, 'owner')
    const data = { email, flag: 1 }
    const unlocked = await request.post(`${address()}/v1/admin/shared/toggle_test_mode`, { headers, data })
    expect((await unlocked.json()).isTestUnlocked).toBe(true)
  }
  await asOwner(request, 'assign_case', { email, caseId, mode })
  return { caseId, email, remove: () => asOwner(request, 'delete_case/', { caseIds: [caseId] }) }
}

async function openDesk(page: Page, { caseId, email }: { caseId: string; email: string }, mode = 'training') {
  await page.context().addCookies([{ name: 'casebench-manu-greetings', value: 'off', url: address() }])
  await signInByForm(page, email)
  await page.goto(`/platform/${mode}/${caseId}/identity`)
  if (mode === 'test') await page.getByRole('button', { name: 'Start the test' }).click()
}

const evidenceOf = (page: Page, title: string) => page.getByRole('group', { name: `Evidence: ${title}` })
const field = (page: Page, title: string): Locator => question(page, title).getByRole('textbox')

async function sayAbsent(page: Page) {
  await evidenceOf(page, 'Tax number').getByRole('button', { name: 'The documents do not say' }).click()
  await page.getByRole('checkbox', { name: 'Business profile' }).check()
  await page.getByRole('button', { name: 'Add as evidence' }).click()
  await expect(evidenceOf(page, 'Tax number')).toContainText('The documents do not say')
}

async function submit(page: Page, mode: 'training' | 'test' = 'training') {
  await page
    .getByRole('button', { name: /^Submit/ })
    .first()
    .click()
  await page.getByRole('button', { name: mode === 'test' ? 'Submit the test' : 'Submit for evaluation' }).click()
}

test('nothing of what evidence earned is in the result of a test', async ({ page, request }) => {
  test.setTimeout(180_000)
  const given = await caseWithEvidence(request, 'test')
  await page.setViewportSize({ width: 1440, height: 950 })
  await openDesk(page, given, 'test')
  await field(page, 'Tax number').fill('Not stated')
  await sayAbsent(page)
  await submit(page, 'test')
  await expect(page.getByText(/submitted|result/i).first()).toBeVisible({ timeout: 30_000 })
  await expect(evidenceOf(page, 'Tax number')).toContainText('The documents do not say')
  await expect(page.getByText('Documents looked through')).toHaveCount(0)
  await expect(page.getByText('No document has one.')).toHaveCount(0)
  await given.remove()
})
