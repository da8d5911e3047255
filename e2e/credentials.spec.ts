import { readFile } from 'node:fs/promises'
import {
  addPerson,
  expect,
  expectAccessible,
  expectFit,
  givenPassword,
  headersOf,
  signIn,
  signInByForm,
  test,
} from './support.ts'

const origin = () => process.env.CASEBENCH_E2E_ADDRESS

test('a certificate: defined, earned by a test, verified by anyone, and revoked', async ({
  page,
  request,
  browser,
}) => {
  const unique = crypto.randomUUID().slice(0, 8)
  const [caseId, name, title] = [`cert-${crypto.randomUUID()}`, `Certified ${unique}`, `KYC analyst ${unique}`]
  const owner = await headersOf(request, 'owner')
  const post = async (path: string, data: object, headers = owner) => {
    const answer = await request.post(`${origin()}${path}`, { headers, data })
    expect([200, 202], await answer.text()).toContain(answer.status())
    return answer.json()
  }
  const attributes = [{ attributeId: 'Founded', title: 'Founded', type: 'date', required: true }]
  await post('/v1/admin/cases/insert_case/', {
    caseId,
    caseData: {
      details: { name, webaddress: 'certified.example' },
      components: [
        { title: 'Client', sections: [{ title: 'Identity', subsections: [{ title: 'Dates', attributes }] }] },
      ],
      knowledgeCheck: [],
      documents: [],
      revealAnswers: 'always',
    },
    answerSheet: { Founded: { answer: '2013-11-04' } },
  })

  await signIn(page, 'owner', '/admin/certification/credentials')
  await page.getByRole('button', { name: 'New certificate' }).click()
  const form = page.getByRole('dialog', { name: 'New certificate' })
  await form.getByRole('button', { name: 'Add certificate' }).click()
  await expect(form.getByText('Enter a title.')).toBeVisible()
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Description', { exact: true }).fill('Reviews cases alone')
  await form.getByLabel('Criteria in words').fill('One timed test')
  await form.getByRole('textbox', { name: 'Search' }).fill(name)
  await form.getByRole('checkbox', { name }).check()
  await form.getByRole('button', { name: 'Add certificate' }).click()
  await expect(page.getByRole('row', { name: title })).toBeVisible()

  // Somebody takes the test, and passes; the worker issues it.
  const email = await addPerson(request, `Pia ${unique}`)
  await post('/v1/admin/cases/assign_case', { caseId, email, mode: 'test', unlock_tests: true })
  const signedIn = await request.post(`${origin()}/auth/sign_in`, { data: { email, password: givenPassword } })
  const pia = { authorization: `Bearer ${(await signedIn.json()).access_token}` }
  await page.context().clearCookies()
  await signInByForm(page, email)
  await page.goto('/platform/account')
  await expect(page.getByText('No certificates yet. You get one as soon as you meet its criteria.')).toBeVisible()
  const answered = { caseId, email, mode: 'test', attributeId: 'Founded', answerData: { answer: '2013-11-04' } }
  await post('/v1/any/cases/update_single_answer', answered, pia)
  const sent = { mode: 'test', idempotencyToken: crypto.randomUUID() }
  await post(`/v1/any/cases/check_answers/${caseId}`, sent, pia)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('region', { name: 'Certificates' }).getByText(title)).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 90_000 })
  const mine = page.getByRole('region', { name: 'Certificates' })
  await expectAccessible(page)
  const link = (await mine.getByRole('link', { name: 'Open the link' }).getAttribute('href')) ?? ''
  const saved = page.waitForEvent('download')
  await mine.getByRole('button', { name: `Download ${title} as PNG` }).click()
  const png = await (await saved).path()

  // Anyone, signed in nowhere, by the link and by the file.
  const stranger = await browser.newContext()
  const visitor = await stranger.newPage()
  await visitor.goto(new URL(link).pathname)
  await expect(visitor.getByRole('heading', { name: 'Genuine and valid' })).toBeVisible({ timeout: 30_000 })
  await expect(visitor.getByText(`Pia ${unique}`)).toBeVisible()
  await expectAccessible(visitor)
  await visitor.setViewportSize({ width: 320, height: 700 })
  await expectFit(visitor)
  await visitor.goto('/verify')
  const file = visitor.getByLabel('File of the certificate')
  await file.setInputFiles(png)
  await expect(visitor.getByRole('heading', { name: 'Genuine and valid' })).toBeVisible({ timeout: 30_000 })
  const forged = (await readFile(png)).toString('latin1').replace(`Pia ${unique}`, `Eve ${unique}`)
  await file.setInputFiles({ name: 'forged.png', mimeType: 'image/png', buffer: Buffer.from(forged, 'latin1') })
  await expect(visitor.getByRole('heading', { name: 'No certificate found' })).toBeVisible({ timeout: 30_000 })

  // The owner revokes it, with a reason.
  await page.context().clearCookies()
  await signIn(page, 'owner', `/admin/certification/credentials?q=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: `Pia ${unique}` }).click()
  await page.getByRole('button', { name: 'Revoke…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Revoke this certificate?' })
  await dialog.getByLabel('Reason').fill('Issued to the wrong person')
  await dialog.getByRole('button', { name: 'Revoke certificate' }).click()
  await expect(page.getByText('Issued to the wrong person')).toBeVisible()
  await visitor.goto(new URL(link).pathname)
  await expect(visitor.getByRole('heading', { name: 'Revoked', exact: true })).toBeVisible({ timeout: 30_000 })
  await stranger.close()
  const defined = await request.get(`${origin()}/v1/admin/credentials/get_definitions`, { headers: owner })
  const { id } = (await defined.json()).find((one: { title: string }) => one.title === title)
  await post('/v1/admin/credentials/retire_definition', { id, retired: true })
})
