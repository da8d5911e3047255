import type { APIRequestContext, Locator, Page, Route } from '@playwright/test'
import type { CaseData } from '../packages/shared/src/case-file/schema.ts'
import { expect, headersOf, question, test } from './support.ts'

const secret = 'lantern gravel otter parade'
const forms = [
  'Private limited company',
  'Public limited company',
  'Limited partnership',
  'Foundation',
  'Trust',
  'Branch of a foreign company',
]

const caseData: CaseData = {
  details: { name: 'Answered Twice Ltd', webaddress: 'twice.example', country: 'Ireland', entityType: 'Trust' },
  components: [
    {
      title: 'Client details',
      sections: [
        {
          title: 'Identity',
          subsections: [
            {
              title: 'Entity',
              attributes: [
                { attributeId: 'Remark', title: 'Remark', type: 'text' },
                { attributeId: 'Legal-Form', title: 'Legal form', type: 'choice', options: forms },
              ],
            },
          ],
        },
      ],
    },
  ],
  knowledgeCheck: [],
  documents: [],
}

/** Signs in somebody new to whom a case of two questions is assigned, and opens it. */
async function openNewCase(page: Page, request: APIRequestContext): Promise<void> {
  const origin = process.env.CASEBENCH_E2E_ADDRESS
  const email = `answers.${crypto.randomUUID()}@academy.example`
  const caseId = `answers-${crypto.randomUUID()}`
  const headers = await headersOf(request, 'owner')
  const asOwner = async (path: string, data: object) =>
    expect((await request.post(`${origin}${path}`, { headers, data })).status(), path).toBe(200)
  await asOwner('/v1/admin/users/add_user', { email, name: 'Anso Answers', invite: false })
  await asOwner('/admin/reset_password', { email, new_password: secret })
  const answerSheet = { Remark: { answer: 'none' }, 'Legal-Form': { answer: 'Trust' } }
  await asOwner('/v1/admin/cases/insert_case/', { caseId, caseData, answerSheet })
  await asOwner('/v1/admin/cases/assign_case', { email, caseId, mode: 'training' })
  await page.context().addCookies([{ name: 'casebench-manu-greetings', value: 'off', url: origin ?? '' }])
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/platform$/)
  await page.goto(`/platform/training/${caseId}/${crypto.randomUUID()}`)
  await expect(question(page, 'Remark').getByRole('textbox')).toBeVisible()
}

test('two tabs that answer one question at once keep their two texts apart, and each is told of the other', async ({
  page,
  context,
  request,
}) => {
  await openNewCase(page, request)
  const other = await context.newPage()
  await other.goto(page.url())
  const fieldOf = (tab: Page): Locator => question(tab, 'Remark').getByRole('textbox')
  const [mine, yours] = [fieldOf(page), fieldOf(other)]
  await expect(yours).toBeVisible()
  const texts = ['a register extract', 'the annual accounts'] as const
  // Both are on their way before either is there, however long a machine takes between the two.
  const underWay: Route[] = []
  let isHeld = true
  await context.route('**/update_single_answer', async (route) => {
    if (isHeld) underWay.push(route)
    else await route.continue()
  })
  await mine.fill(texts[0])
  await yours.fill(texts[1])
  await expect.poll(() => underWay.length).toBe(2)
  isHeld = false
  for (const route of underWay) await route.continue()
  // What came last is the answer, in both; the other one is offered where it was typed.
  await expect(async () => expect(await mine.inputValue()).toBe(await yours.inputValue())).toPass({ timeout: 20_000 })
  for (const tab of [page, other]) await expect(question(tab, 'Remark')).toContainText('Saved')
  const isMineLast = (await mine.inputValue()) === texts[0]
  const [last, replaced] = isMineLast ? texts : [texts[1], texts[0]]
  const losing = isMineLast ? other : page
  for (const field of [mine, yours]) await expect(field).toHaveValue(last)
  await expect(question(losing, 'Remark')).toContainText(`Replaced “${replaced}”.`)
  await question(losing, 'Remark').getByRole('button', { name: 'Undo for Remark' }).click()
  for (const field of [mine, yours]) await expect(field).toHaveValue(replaced)
  await page.reload()
  await expect(mine).toHaveValue(replaced)
})

test('a list of options is searched, takes the first by Enter, and keeps what is none of them', async ({
  page,
  request,
}) => {
  await openNewCase(page, request)
  const asked = question(page, 'Legal form')
  const field = asked.getByRole('combobox')
  await field.focus()
  await page.keyboard.type('limited')
  await expect(page.getByRole('option')).toHaveText([
    'Limited partnership',
    'Private limited company',
    'Public limited company',
  ])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Private limited company')
  await field.fill('found')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Foundation')
  await field.fill('Mutual society')
  await page.keyboard.press('Tab')
  await expect(asked).toContainText('This is not one of the options. Choose one from the list.')
  await expect(asked).toContainText('Saved')
  await page.reload()
  await expect(field).toHaveValue('Mutual society')
  // All of them again, for whoever has chosen.
  await field.fill('Trust')
  await expect(asked).not.toContainText('None of the options')
  await expect(page.getByRole('option')).toHaveCount(forms.length)
})

test('a case that is not submitted is printed with the answers of the moment', async ({ page, request }) => {
  await openNewCase(page, request)
  await question(page, 'Remark').getByRole('textbox').fill('A register extract')
  await page.emulateMedia({ media: 'print' })
  const printed = page.getByRole('listitem', { includeHidden: true })
  await expect(printed.filter({ hasText: 'Remark' })).toContainText('A register extract')
  await expect(printed.filter({ hasText: 'Legal form' })).toContainText('No answer.')
})
