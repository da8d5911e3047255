import { signIn, test, openCase } from './support.ts'
const lang = process.env.SHOT_LANG ?? 'de'
const pages: [string, string][] = [['platform','/platform'],['account','/platform/account'],['support','/platform/support'],['community','/community'],['admin','/admin'],['users','/admin/users/users'],['cohorts','/admin/users/cohorts'],['applicants','/admin/users/applicants'],['permissions','/admin/users/permissions'],['import','/admin/users/users/import'],['cases','/admin/case_manager/cases'],['newcase','/admin/case_manager/cases/new'],['review','/admin/review'],['regrading','/admin/review/regrading'],['second','/admin/review/second'],['controls','/admin/ai_controls/controls'],['embeddings','/admin/ai_controls/embeddings'],['usage','/admin/ai_controls/usage'],['system','/admin/system'],['audit','/audit_trail'],['orgs','/admin/users/organizations']]
for (const width of [1440, 390])
test(`shots ${width}`, async ({ page, baseURL }) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width, height: 1000 })
  await page.context().addCookies([{ name: 'casebench-language', value: lang, url: String(baseURL) }])
  await page.goto('/'); await page.waitForTimeout(800); await page.screenshot({ path: `/tmp/shots/${lang}-${width}-home.png`, fullPage: true })
  await page.goto('/auth/login'); await page.waitForTimeout(800); await page.screenshot({ path: `/tmp/shots/${lang}-${width}-login.png` })
  await page.context().clearCookies()
  await signIn(page, 'owner')
  await page.context().addCookies([{ name: 'casebench-language', value: lang, url: String(baseURL) }])
  for (const [name, path] of pages) {
    await page.goto(path); await page.waitForTimeout(1500)
    await page.screenshot({ path: `/tmp/shots/${lang}-${width}-${name}.png` })
  }
})
test('shots case', async ({ page, baseURL }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 1440, height: 1000 })
  await signIn(page, 'ana')
  await openCase(page, 'Meridian Spice')
  await page.context().addCookies([{ name: 'casebench-language', value: lang, url: page.url() }])
  await page.reload(); await page.waitForTimeout(2500); await page.screenshot({ path: `/tmp/shots/${lang}-case.png` })
  await page.goto('/platform'); await page.waitForTimeout(1500); await page.screenshot({ path: `/tmp/shots/${lang}-candidate.png`, fullPage: true })
})
