import type { Page } from '@playwright/test'
import { addresses, frames } from './addresses.ts'
import { cutOff, faultsOfFocus, moving, overflowing, smallTargets } from './page-checks.ts'
import { test as base, expect, expectAccessible, headersOf, settled, signIn } from './support.ts'

type Made = {
  cohortId: string
  organizationId: string
  sampleId: string
  standardId: string
  markingId: string
  programmeId: string
  certificateId: string
}

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
    '/auth/policies': '/auth/policies',
    '/auth/owner': '/auth/owner?code=unknown',
    '/auth/reset': '/auth/reset?code=unknown',
    '/auth/suspended': '/auth/suspended',
    '/verify/': '/verify',
    '/verify/$token': `/verify/${'A'.repeat(43)}`,
    '/policies/$kind': '/policies/terms',
  },
  ana: {
    '/community': '/community',
    '/platform/': '/platform',
    '/platform/$mode/$caseId/$uuid': '/platform/training/meridian-spice/00000000-0000-4000-8000-000000000000',
    '/platform/account': '/platform/account',
    '/platform/link': '/platform/link?ticket=unknown',
    '/platform/reports': '/platform/reports',
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
    '/admin/case_manager/cases/question_bank': '/admin/case_manager/cases/question_bank',
    '/admin/certification/assessment': '/admin/certification/assessment',
    '/admin/certification/assessment/$caseId': '/admin/certification/assessment/nordkai-maritime',
    '/admin/certification/assessment/standards/$standardId': ({ standardId }) =>
      `/admin/certification/assessment/standards/${standardId}`,
    '/admin/certification/credentials': '/admin/certification/credentials',
    '/admin/certification/credentials/$certificateId': ({ certificateId }) =>
      `/admin/certification/credentials/${certificateId}`,
    '/admin/certification/training': '/admin/certification/training',
    '/admin/certification/training/$programmeId': ({ programmeId }) => `/admin/certification/training/${programmeId}`,
    '/admin/certification/training/new': '/admin/certification/training/new',
    '/admin/help/support': '/admin/help/support',
    '/admin/process/release': '/admin/process/release',
    '/admin/link_case': '/admin/link_case?ticket=unknown',
    '/admin/reports': '/admin/reports',
    '/admin/review/': '/admin/review',
    '/admin/review/failed': '/admin/review/failed',
    '/admin/review/proposed': '/admin/review/proposed',
    '/admin/review/regrading': '/admin/review/regrading',
    '/admin/review/samples/$sampleId': ({ sampleId }) => `/admin/review/samples/${sampleId}`,
    '/admin/review/second': '/admin/review/second',
    '/admin/review/second/$id': ({ markingId }) => `/admin/review/second/${markingId}`,
    '/admin/review/workload': '/admin/review/workload',
    '/admin/review/allocation': '/admin/review/allocation',
    '/admin/system': '/admin/system',
    '/admin/system/learning_platforms': '/admin/system/learning_platforms',
    '/admin/system/mail_templates': '/admin/system/mail_templates',
    '/admin/system/service_accounts': '/admin/system/service_accounts',
    '/admin/system/mail_templates/$template/$language': '/admin/system/mail_templates/approval/ar',
    '/admin/system/modules': '/admin/system/modules',
    '/admin/system/policies': '/admin/system/policies',
    '/admin/system/provisioning': '/admin/system/provisioning',
    '/admin/system/webhooks': '/admin/system/webhooks',
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
        // One that no page of below shows: whoever marks it blind may not see it elsewhere.
        case_ids: ['fundacion-alto-sereno', 'halcyon-bay', 'meridian-spice'],
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
      const step = { after: [], description: '', dueDays: null, minimumScore: null, waitDays: 0 }
      const { id: programmeId } = await post('/v1/admin/programmes/save_programme', {
        id: null,
        definition: {
          title: 'Every page',
          description: '',
          givesLevel: null,
          steps: [{ kind: 'signOff', id: 'step-1', title: 'Sign-off', ...step }],
        },
      })
      const { id: definitionId } = await post('/v1/admin/credentials/save_definition', {
        id: null,
        definition: {
          title: 'Every page',
          description: 'Visits every page',
          criteriaText: 'A programme',
          criteria: { kind: 'programme', programmeId, level: null },
          validMonths: null,
          graceDays: 0,
        },
      })
      const { id: certificateId } = await post('/v1/admin/credentials/issue_certificate', {
        email: person,
        definition_id: definitionId,
        reason: 'Every page',
      })
      const judge = `every-page-${sampleId}@academy.example`
      await post('/v1/admin/users/add_user', { email: judge, name: 'Every page', groups: ['Auditor'], invite: false })
      // A case of its own, which takes the standard setting along when it is deleted.
      const judgedCase = `every-page-${sampleId}`
      const attribute = { attributeId: 'Founded', title: 'Founded', type: 'date' }
      await post('/v1/admin/cases/insert_case/', {
        caseId: judgedCase,
        caseData: {
          details: { name: 'Every page', webaddress: 'every.example' },
          components: [
            {
              title: 'Client',
              sections: [{ title: 'Identity', subsections: [{ title: 'Dates', attributes: [attribute] }] }],
            },
          ],
          knowledgeCheck: [],
          documents: [],
        },
        answerSheet: { Founded: { answer: '2013-11-04' } },
      })
      const standardId = crypto.randomUUID()
      await post('/v1/admin/assessment/start_standard', {
        id: standardId,
        case_id: judgedCase,
        judges: ['owner@casebench.demo', judge],
      })
      await use({
        certificateId,
        cohortId: cohort.id,
        organizationId: organization.id,
        sampleId,
        standardId,
        markingId: marking.id,
        programmeId,
      })
      // The demo is as it was for the next test.
      await post('/v1/admin/cases/second_marking/end_sample', { sample_id: sampleId })
      await post('/v1/admin/cases/delete_case/', { caseIds: [judgedCase] })
      await post('/v1/admin/users/delete_users', { emails: [judge] })
      await post('/v1/admin/credentials/decide_certificate', {
        id: certificateId,
        decision: 'revoke',
        reason: 'Every page',
      })
      await post('/v1/admin/credentials/retire_definition', { id: definitionId, retired: true })
      await post('/v1/admin/programmes/delete_programme', { id: programmeId })
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

/** What a link that works no more says: the only alerts that there should be. */
const withAlert = ['/auth/accept', '/auth/login', '/auth/reset', '/policies/$kind', '/verify/$token']

/** What is asked for and is not there: the demo publishes no terms, nobody has shared the link, and a ticket is over. */
const notThere = /^404 \/v1\/(policies\/|any\/credentials\/verify\/|any\/platform_link$)/

/** What a value looks like that was never meant to be read. */
const notText = /\bundefined\b|\bNaN\b|\[object |Invalid Date/

type Visit = (address: string, path: string) => Promise<void>

/**
 * Opens pages one after the other and waits for what each loads. A page that fails has a heading too: what tells it apart
 * is its alert, what the server refused and what its script threw.
 */
function visitor(page: Page): Visit {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    // Nobody is signed in yet, or the server is busy, and the page asks again.
    if ((response.status() === 401 && pathname === '/auth/refresh') || response.status() === 503) return
    const fault = `${response.status()} ${pathname}`
    if (response.status() >= 400 && !notThere.test(fault)) faults.push(fault)
  })
  return async (address, path) => {
    faults.length = 0
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await settled(page)
    const alerts = page.getByRole('alert').filter({ visible: true, hasText: /\S/ })
    if (!withAlert.includes(address))
      expect.soft(await alerts.allInnerTexts(), `${address}: what it says that failed`).toEqual([])
    expect.soft(faults, `${address}: what failed`).toEqual([])
    await expect
      .soft(page.locator('body'), `${address}: values without text`)
      .not.toContainText(notText, { useInnerText: true })
  }
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
    test(`the pages of ${who}, wide${part}, in German: axe in both colours, and nothing moves for those who wish less of it`, async ({
      page,
      made,
      baseURL,
    }) => {
      // A language with a decimal comma and long words.
      await page.context().addCookies([{ name: 'casebench-language', value: 'de', url: String(baseURL) }])
      const visit = visitor(page)
      if (who !== 'visitor') await signIn(page, who)
      for (const [address, path] of some)
        await test.step(address, async () => {
          await page.emulateMedia({ colorScheme: 'light' })
          await visit(address, typeof path === 'string' ? path : path(made))
          await expect(page.locator('html')).toHaveAttribute('lang', 'de')
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
    const visit = visitor(page)
    if (who !== 'visitor') await signIn(page, who)
    for (const [address, path] of each)
      await test.step(address, async () => {
        await visit(address, typeof path === 'string' ? path : path(made))
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
        expect.soft(await overflowing(page), `${address}: reflow`).toEqual([])
        expect.soft(await smallTargets(page), `${address}: targets`).toEqual([])
        expect.soft(await cutOff(page), `${address}: text without its whole`).toEqual([])
        expect.soft(await faultsOfFocus(page), `${address}: focus`).toEqual([])
      })
  })
}
