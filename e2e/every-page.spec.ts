import type { Page } from '@playwright/test'
import { addresses, frames } from './addresses.ts'
import { cutOff, faultsOfFocus, moving, overflowing, smallTargets } from './page-checks.ts'
import { test as base, expect, expectAccessible, headersOf, settled, signIn } from './support.ts'

type Made = { cohortId: string; organizationId: string; sampleId: string; markingId: string }

const person = 'ana@casebench.demo'

/** Where each address is looked at, by whom. A frame has its pages, and is none itself. */
const visits: Record<'visitor' | 'ana' | 'owner', Record<string, string | ((made: Made) => string)>> = {
  visitor: {
    '/': '/',
    '/$': '/nothing-here',
    '/_app': '/_app',
    '/auth/accept': '/auth/accept?code=unknown',
    '/auth/forgot': '/auth/forgot',
    '/auth/login': '/auth/login?error=session_expired',
    '/auth/reset': '/auth/reset?code=unknown',
    '/auth/suspended': '/auth/suspended',
  },
  ana: {
    '/community': '/community',
    '/platform/': '/platform',
    '/platform/$mode/$caseId/$uuid': '/platform/training/meridian-spice/00000000-0000-4000-8000-000000000000',
    '/platform/account': '/platform/account',
    '/platform/support': '/platform/support',
  },
  owner: {
    '/admin/': '/admin',
    '/admin/ai_controls/controls': '/admin/ai_controls/controls',
    '/admin/ai_controls/embeddings': '/admin/ai_controls/embeddings',
    '/admin/ai_controls/usage': '/admin/ai_controls/usage',
    '/admin/case_manager/cases': '/admin/case_manager/cases',
    '/admin/case_manager/cases/$caseId': '/admin/case_manager/cases/meridian-spice',
    '/admin/case_manager/cases/$caseId/analysis': '/admin/case_manager/cases/nordkai-maritime/analysis',
    '/admin/case_manager/cases/new': '/admin/case_manager/cases/new',
    '/admin/help/support': '/admin/help/support',
    '/admin/review/': '/admin/review',
    '/admin/review/failed': '/admin/review/failed',
    '/admin/review/proposed': '/admin/review/proposed',
    '/admin/review/regrading': '/admin/review/regrading',
    '/admin/review/samples/$sampleId': ({ sampleId }) => `/admin/review/samples/${sampleId}`,
    '/admin/review/second': '/admin/review/second',
    '/admin/review/second/$id': ({ markingId }) => `/admin/review/second/${markingId}`,
    '/admin/system': '/admin/system',
    '/admin/users/applicants': '/admin/users/applicants',
    '/admin/users/cohorts': '/admin/users/cohorts',
    '/admin/users/cohorts/$cohortId': ({ cohortId }) => `/admin/users/cohorts/${cohortId}`,
    '/admin/users/organizations': '/admin/users/organizations',
    '/admin/users/organizations/$organizationId': ({ organizationId }) =>
      `/admin/users/organizations/${organizationId}`,
    '/admin/users/permissions': '/admin/users/permissions',
    '/admin/users/users': '/admin/users/users',
    '/admin/users/users/$email/': `/admin/users/users/${person}`,
    '/admin/users/users/$email/$mode/$caseId': `/admin/users/users/${person}/training/nordkai-maritime`,
    '/admin/users/users/import': '/admin/users/users/import',
    '/audit_trail': '/audit_trail',
  },
}

const test = base.extend<object, { made: Made }>({
  made: [
    async ({ casebench, playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: casebench })
      const headers = await headersOf(request, 'owner')
      const post = async (path: string, data: object) => {
        const answer = await request.post(path, { headers, data })
        expect(answer.status(), path).toBe(200)
        return answer.json()
      }
      const get = async (path: string) => (await request.get(path, { headers })).json()
      const sampleId = crypto.randomUUID()
      const sample = {
        id: sampleId,
        title: 'Every page',
        // Any result will do: each worker draws one, and nobody marks the same one twice.
        case_ids: [],
        cohort_id: null,
        sent_from: null,
        sent_until: null,
        size: { submissions: 1 },
        scope: 'all',
        reviewers: ['owner@casebench.demo'],
      }
      // There are results once the demo has been evaluated.
      await expect(() => post('/v1/admin/cases/second_marking/draw_sample', sample)).toPass({ timeout: 60_000 })
      const own: { id: string; sample_id: string }[] = await get('/v1/admin/cases/second_marking/own')
      const marking = own.find(({ sample_id }) => sample_id === sampleId)
      if (marking === undefined) throw new Error('the owner has no marking of the sample that was drawn')
      const [cohort] = await get('/v1/admin/cohorts/get_cohorts')
      const { organization } = await post('/v1/admin/organizations/create_organization', { description: 'Every page' })
      await use({ cohortId: cohort.id, organizationId: organization.id, sampleId, markingId: marking.id })
      // The demo is as it was for the next test.
      await post('/v1/admin/cases/second_marking/end_sample', { sample_id: sampleId })
      await post('/v1/admin/organizations/delete_organization', { orgIds: [organization.id] })
      await request.dispose()
    },
    { scope: 'worker' },
  ],
})

test('every address of the page is visited by the tests below', () => {
  const visited = Object.values(visits).flatMap(Object.keys)
  expect([...visited, ...frames].sort()).toEqual([...addresses].sort())
})

/** Opens a page and waits for what it loads. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await settled(page)
}

// Each worker takes some: the pages of the Admin Studio are three quarters of all. Each test visits some twenty of them.
test.describe.configure({ mode: 'parallel', timeout: 240_000 })

for (const [who, pages] of Object.entries(visits)) {
  const each = Object.entries(pages)
  const half = Math.ceil(each.length / 2)

  for (const [part, some] of each.length > 10
    ? ([
        [', first half', each.slice(0, half)],
        [', second half', each.slice(half)],
      ] as const)
    : ([['', each]] as const))
    test(`the pages of ${who}, wide${part}: axe in both colours, and nothing moves for those who wish less of it`, async ({
      page,
      made,
    }) => {
      if (who !== 'visitor') await signIn(page, who)
      for (const [address, path] of some)
        await test.step(address, async () => {
          await page.emulateMedia({ colorScheme: 'light' })
          await visit(page, typeof path === 'string' ? path : path(made))
          expect.soft(await moving(page), `${address}: what moves`).toEqual([])
          await expectAccessible(page)
          await page.emulateMedia({ colorScheme: 'dark' })
          await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
          await expectAccessible(page, ['color-contrast'])
        })
    })

  test(`the pages of ${who} at 320 × 256 pixels, longer, from right to left and in forced colours: reflow, targets and focus`, async ({
    page,
    made,
    baseURL,
  }) => {
    // What 1280 × 1024 pixels are at 400 %.
    await page.setViewportSize({ width: 320, height: 256 })
    await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' })
    await page.context().addCookies([{ name: 'casebench-language', value: 'en-XA', url: String(baseURL) }])
    if (who !== 'visitor') await signIn(page, who)
    for (const [address, path] of each)
      await test.step(address, async () => {
        await visit(page, typeof path === 'string' ? path : path(made))
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
        expect.soft(await overflowing(page), `${address}: reflow`).toEqual([])
        expect.soft(await smallTargets(page), `${address}: targets`).toEqual([])
        expect.soft(await cutOff(page), `${address}: text without its whole`).toEqual([])
        expect.soft(await faultsOfFocus(page), `${address}: focus`).toEqual([])
      })
  })
}
