import { assignCase } from '@casebench/domain/assigning/assign-case'
import { intentOf } from '@casebench/domain/assistant/intent'
import { sampleCase } from '@casebench/shared/case-file/sample'
import { languages } from '@casebench/shared/languages'
import { beforeAll, expect, test } from 'vitest'
import { evaluated, newCase, working } from '../testing/administered-cases.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'
import { assessmentRefusals } from './refusals.ts'

const api = useTestApi()
let owner: Person
beforeAll(async () => {
  owner = await api.person({ role: 'Product_Owner' })
})

const ask = async (as: Person, user_input: string, language = 'en') =>
  (
    await api.send('POST', '/v1/any/manuai/manuai_2.0/respond', {
      as,
      headers: { 'accept-language': language },
      body: { email: as.email, first_name: 'Ana', user_input },
    })
  ).body

test('what to do next is the case under way, with what is left of it; names are text', async () => {
  const name = 'Evil *Co* [x](https://evil.example)'
  const caseId = await newCase(api, owner, { ...sampleCase, details: { ...sampleCase.details, name } })
  const ana = await working(api, { caseId })
  const reply = await ask(ana, 'What should I do next?')
  expect(reply).toMatchObject({ state: 'done', sources: [], needs_screenshot: false, answer_id: expect.any(String) })
  expect(reply.response).toMatch(/^Go on with \*\*Evil \\\*Co\\\* \\\[x\\\]/)
  expect(reply.response).toMatch(/\*\*Continue\*\* on \[your dashboard\]\(\/platform\), under \*\*Training\*\*/)
  expect(reply.response).toMatch(/\d+ questions? (is|are) still to be answered/)
  expect(api.enqueued).toEqual([])
})

test('who has no case, or has submitted all of them, is told so; an administrator where their work is', async () => {
  expect((await ask(await api.person(), 'what now')).response).toMatch(/^No case is assigned to you yet/)
  expect((await ask(owner, 'what should i do next')).response).toMatch(/\*\*Needs attention\*\*.*\(\/admin\)/)
  const done = await evaluated(api, { caseId: await newCase(api, owner) })
  expect((await ask(done, 'what should i do next')).response).toMatch(/^You have submitted every case/)
})

test('the score is the one that the dashboard shows, and none while the result is withheld', async () => {
  const caseId = await newCase(api, owner)
  const ana = await evaluated(api, { caseId })
  expect((await ask(ana, 'my score')).response).toMatch(
    /^- \*\*Training\*\*: average score \d+%, [01] of 1 result passed/,
  )
  expect((await ask(ana, 'my cases')).response).toMatch(/Training: (not )?passed/)
  await assignCase(api.services.database, { userId: ana.userId, caseId, mode: 'test', assignedAt: new Date() })
  expect((await ask(ana, 'my score')).response).toMatch(/^You have no result yet/)
  expect((await ask(ana, 'my cases')).response).toMatch(/^1 case is assigned to you:\n\n- .*, Training: submitted$/)
})

test('nobody is told of anybody else’s', async () => {
  await evaluated(api, { caseId: await newCase(api, owner) })
  const other = await api.person()
  expect((await ask(other, 'my score')).response).toMatch(/^You have no result yet/)
  expect((await ask(other, 'my cases')).response).toMatch(/^No case is assigned/)
})

test('one’s cohorts are named, with their organization', async () => {
  const ana = await api.person()
  await api.services.database.query(
    `with employer as (insert into organization (description) values ('Acme_Bank') returning id),
          made as (insert into cohort (description, organization_id) select 'Spring', id from employer returning id)
     insert into cohort_member (cohort_id, user_id) select id, $1 from made`,
    [ana.userId],
  )
  expect((await ask(ana, 'who am i assigned to')).response).toMatch(
    /^You are in \*\*Spring\*\* of \*\*Acme\\_Bank\*\*\. .*\[Help and support\]\(\/platform\/support\)/,
  )
})

test('who asks it to look at the screen, and nothing else, is told that nothing was taken', async () => {
  const { response, needs_screenshot } = await ask(await api.person(), 'Please look at my screen')
  expect(needs_screenshot).toBe(false)
  expect(response).toMatch(/^I cannot look at your screen: .*No picture of it was taken\./)
})

test.each(['hello', 'what should I do next?', 'my score', 'my cases', 'look at my screen', 'thanks'])(
  'in a test it refuses: %s',
  async (message) => {
    const as = await working(api, { caseId: await newCase(api, owner), mode: 'test' })
    expect(assessmentRefusals()).toContain((await ask(as, message)).response)
  },
)

test.each(Object.keys(languages))(
  'what it says in %s that it can be asked, it answers without a model',
  async (language) => {
    const { response } = await ask(await api.person(), 'Who are you?', language)
    const questions = [...response.matchAll(/[“„”«「]\s*(?<question>[^“„”«»「」]+[?؟？])/g)].map(
      ({ groups }) => groups?.question ?? '',
    )
    expect(questions).toHaveLength(3)
    expect(questions.slice(0, 2).map((question) => intentOf(question))).toEqual(['next', 'score'])
  },
)
