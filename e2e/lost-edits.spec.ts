import { randomInt } from 'node:crypto'
import { chanceFrom } from '../faults/support/chance.ts'
import { fields, typingCase } from '../faults/support/typing-case.ts'
import { Typist } from '../faults/support/typist.ts'
import { expect, headersOf, question, test } from './support.ts'

const secret = 'lantern gravel otter parade'

test('nothing that is typed is lost, whatever becomes of the page, its tabs and the line', async ({
  context,
  request,
  baseURL: origin,
}) => {
  const seed = randomInt(2 ** 31)
  test.info().annotations.push({ type: 'seed', description: String(seed) })
  const email = `typist.${crypto.randomUUID()}@academy.example`
  const caseId = `typed-${crypto.randomUUID()}`
  const owner = await headersOf(request, 'owner')
  // A server that has just started may be busy for a moment, and says so.
  const asOwner = (path: string, data: object) =>
    expect
      .poll(async () => (await request.post(`${origin}${path}`, { headers: owner, data })).status(), { message: path })
      .toBe(200)
  const answerSheet = Object.fromEntries(
    fields.map(({ attributeId, options = ['2013'] }) => [attributeId, { answer: options[0] }]),
  )
  await asOwner('/v1/admin/users/add_user', { email, name: 'Tova Typist', invite: false })
  await asOwner('/admin/reset_password', { email, new_password: secret })
  await asOwner('/v1/admin/cases/insert_case/', { caseId, caseData: typingCase, answerSheet })
  await asOwner('/v1/admin/cases/assign_case', { email, caseId, mode: 'training' })

  let authorization = ''
  const place = {
    context,
    platform: `${origin}/platform`,
    desk: `${origin}/platform/training/${caseId}/${crypto.randomUUID()}`,
    signIn: async () => {
      const signedIn = await context.request.post(`${origin}/auth/sign_in`, { data: { email, password: secret } })
      authorization = `Bearer ${(await signedIn.json()).access_token}`
    },
    stored: async () => {
      const query = new URLSearchParams({ email, caseId, mode: 'training' })
      const path = `${origin}/v1/any/cases/case_review/get_case_details?${query}`
      const { answers } = await (await request.get(path, { headers: { authorization } })).json()
      return Object.fromEntries(
        Object.entries<{ answer: string | null }>(answers).map(([id, { answer }]) => [id, answer ?? '']),
      )
    },
  }
  // Manu says nothing of its own accord.
  await context.addCookies([{ name: 'casebench-manu-greetings', value: 'off', url: origin ?? '' }])
  const typist = new Typist(place, chanceFrom(seed))
  await typist.tabs.begin()

  const page = await typist.tabs.any()
  await page.getByText('Risk rating', { exact: true }).click()
  await expect(question(page, 'Risk rating').getByRole('radio', { checked: true })).toHaveCount(0)
  const lost = await typist.round(8)
  expect(lost, `seed ${seed}\n${typist.acts.join('\n')}`).toEqual([])
})
