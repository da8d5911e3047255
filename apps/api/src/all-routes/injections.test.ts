import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { attackScale, countAttempts } from '@casebench/server/testing/attempts'
import { contract } from '@casebench/shared/contract/all'
import type { Endpoint } from '@casebench/shared/contract/endpoint'
import { parse } from 'csv-parse/sync'
import pg from 'pg'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { callers } from '../authentication/callers.ts'
import { tokens } from '../authentication/tokens.ts'
import { evaluated, newCase, someAnswers } from '../testing/administered-cases.ts'
import { formulaTexts } from '../testing/attacks/formula-texts.ts'
import { sqlTexts } from '../testing/attacks/sql-texts.ts'
import { fits, type JsonSchema } from '../testing/fuzzing/json-schema.ts'
import { keptLog } from '../testing/kept-log.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'
import { urlOf, type ValidRequest, validRequest } from '../testing/valid-request.ts'

const { logger, lines: logged } = keptLog()
const api = useTestApi({}, logger)
const entries = Object.entries(contract).filter(([, { form }]) => !form)

let owner: Person
let guest: Person
beforeAll(async () => {
  owner = await api.person({ role: 'Product_Owner' })
  guest = { ...owner, token: await tokens(api.services).issueGuest() }
})

const propertiesOf = (schema: unknown): [string, JsonSchema][] =>
  Object.entries((schema as JsonSchema)?.properties ?? {})

/** The valid request with a text in place of each value that may be that text, one at a time. */
function eachWith(call: Endpoint, email: string, text: string): ValidRequest[] {
  const request = validRequest(call, email)
  const about = (name: string) => name === 'email' && call.authorization.who === 'owner'
  const inQuery = propertiesOf(call.query).flatMap(([name, schema]) => {
    if (about(name) || !fits(schema, text)) return []
    const others = request.query.filter(([other]) => other !== name)
    return [{ ...request, query: [...others, [name, text] as [string, string]] }]
  })
  const inBody = propertiesOf(call.body).flatMap(([name, schema]) =>
    about(name) || !fits(schema, text) ? [] : [{ ...request, body: { ...request.body, [name]: text } }],
  )
  return [...inQuery, ...inBody]
}

const send = (call: Endpoint, as: Person, request: ValidRequest) =>
  api.app.inject({
    method: call.method,
    url: urlOf(call, request),
    headers: { authorization: `Bearer ${call.authorization.who === 'guest' ? guest.token : as.token}` },
    ...(request.body ? { payload: request.body } : {}),
  })

describe('no text becomes part of a statement', () => {
  const marker = `planted'"; --`

  test('of any call: Postgres is sent it as a value', async () => {
    const statements: string[] = []
    const original = pg.Client.prototype.query
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...args: unknown[]
    ) {
      const [first] = args
      statements.push(typeof first === 'string' ? first : ((first as { text?: string }).text ?? ''))
      return (original as (...all: unknown[]) => unknown).apply(this, args)
    } as typeof pg.Client.prototype.query)
    onTestFinished(() => spy.mockRestore())
    let sent = 0
    for (const [, call] of entries) {
      const as = await api.person({ role: call.authorization.who === 'administrator' ? 'Product_Owner' : 'Candidate' })
      for (const request of eachWith(call, as.email, marker)) {
        expect((await send(call, as, request)).statusCode, call.path).not.toBe(500)
        sent += 1
      }
    }
    countAttempts(sent)
    expect(sent).toBeGreaterThan(50)
    expect(statements.length).toBeGreaterThan(500)
    expect(statements.filter((text) => text.includes('planted'))).toEqual([])
    // Some hundreds of requests, one after the other.
  }, 120_000)

  const searched = entries.filter(([, { query, file }]) => !file && propertiesOf(query).some(([name]) => name === 'q'))
  test.each(searched)('%s finds nothing by one, waits for none, and loses nothing', async (_id, call) => {
    const as = call.authorization.who === 'administrator' ? owner : await api.candidate()
    for (const text of sqlTexts) {
      const [request] = eachWith(call, as.email, text).filter(({ query }) => query.some(([name]) => name === 'q'))
      if (!request) throw new Error(`${call.path} does not take ${text}`)
      const query = request.query.filter(([name]) => ['q', 'email'].includes(name) || !isOptional(call, name))
      const from = performance.now()
      const { statusCode, body } = await send(call, as, { ...request, query })
      expect(statusCode, body).toBeLessThan(500)
      if (statusCode === 200 && text.length > 2) expect(body).toMatch(/^\[\]$|"next":null/)
      expect(performance.now() - from, text).toBeLessThan(10_000)
    }
    countAttempts(sqlTexts.length)
    const { rows } = await api.services.database.query('select count(*)::int as people from "user"')
    expect(rows[0].people).toBeGreaterThan(0)
  })
})

const isOptional = (call: Endpoint, name: string): boolean =>
  !(call.query as JsonSchema | undefined)?.required?.includes(name)

const breaks = [
  '\r\nset-cookie: planted=1',
  '\nlocation: https://elsewhere.example/',
  '\r\n\r\n<script>alert(1)</script>',
  '"; filename="planted.html',
  '\u2028set-cookie: planted=1',
  '嘊嘍set-cookie: planted=1',
]

describe('no text becomes a header', () => {
  test.each(breaks)('%j in the name of what is exported', async (text) => {
    const description = `Cohort ${crypto.randomUUID()}${text}`
    const created = await api.send('POST', '/v1/admin/cohorts/create_cohort', { as: owner, body: { description } })
    const { id } = created.body.cohort
    for (const format of ['csv', 'xlsx']) {
      const url = `/v1/admin/cohorts/export_member_progress?cohort_id=${id}&mode=training&format=${format}`
      const { headers, statusCode } = await api.app.inject({ url, headers: { authorization: `Bearer ${owner.token}` } })
      expect(statusCode).toBe(200)
      expect(headers['set-cookie']).toBeUndefined()
      expect(headers.location).toBeUndefined()
      expect(String(headers['content-disposition'])).toMatch(new RegExp(`^attachment; [ -~]*\\.${format}"?$`))
      expect(String(headers['content-disposition'])).not.toMatch(/filename="?planted\.html/)
    }
    countAttempts(2)
  })

  test.each(breaks)('%j in an address', async (text) => {
    for (const url of ['/auth/external?returnTo=', '/auth/callback?code=x&state=', '/v1/nothing?', '/']) {
      const { headers } = await api.app.inject({ url: url + encodeURIComponent(text) })
      expect(String(headers['set-cookie'] ?? '')).not.toContain('planted')
      expect(String(headers.location ?? '/')).toMatch(/^\//)
    }
    countAttempts(4)
  })
})

test('no text becomes a line of the log, or a field of one', async () => {
  const forged = JSON.stringify({ level: 60, msg: 'planted' })
  const texts = [
    `\n${forged}`,
    `\r\n${forged}\r\n`,
    `","msg":"planted`,
    '\u001b[2Jplanted',
    '\u2028planted',
    '\u0000planted',
  ]
  const loading = vi.spyOn(callers(api.services), 'load')
  onTestFinished(() => loading.mockRestore())
  logged.length = 0
  for (const text of texts) {
    loading.mockRejectedValue(new Error(text))
    const headers = { authorization: `Bearer ${owner.token}`, 'user-agent': text.replaceAll(/[\r\n\0]/g, ' ') }
    const { statusCode, body } = await api.app.inject({ url: `/v1/roles?${encodeURIComponent(text)}`, headers })
    expect(statusCode).toBe(500)
    expect(body).not.toContain('planted')
  }
  countAttempts(texts.length)
  const lines = logged.join('').trimEnd().split('\n')
  expect(lines.length).toBeGreaterThanOrEqual(texts.length)
  for (const line of lines) {
    const entry = JSON.parse(line)
    expect(entry.msg).not.toBe('planted')
    expect(entry.name).toBe('test')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a terminal would obey.
    expect(line).not.toMatch(/[\u0000-\u001f\u007f]/)
  }
})

/** What a spreadsheet reads as a formula, and not as a number. */
const isFormula = (cell: string): boolean => /^\s*[=+\-@＝＋－＠\t\r]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell)

async function sheetsOf(bytes: Buffer): Promise<string> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true })
  let xml = ''
  for await (const entry of archive.eachEntry())
    if (entry.fileName.endsWith('.xml')) xml += await buffer(Readable.from(await archive.openReadStreamPromise(entry)))
  return xml
}

describe('no text becomes a formula in', () => {
  let caseId: string
  let cohortId: string
  beforeAll(async () => {
    const post = (url: string, body: object) => api.send('POST', `/v1/admin/${url}`, { as: owner, body })
    caseId = await newCase(api, owner)
    const [organization, cohort] = [`=1+1 ${crypto.randomUUID()}`, `@SUM(1) ${crypto.randomUUID()}`]
    const org = (await post('organizations/create_organization', { description: organization })).body.organization
    cohortId = (await post('cohorts/create_cohort', { description: cohort, org_id: org.id })).body.cohort.id
    const emails = []
    for (const text of formulaTexts.flatMap((one) => Array.from({ length: attackScale }, () => one))) {
      const one = await evaluated(api, { caseId, answers: { ...someAnswers, LegalName: text, Purpose: text } })
      await post('users/edit_user', { email: one.email, name: text, first_name: text, phone_number: text.slice(0, 30) })
      emails.push(one.email)
    }
    await post('cohorts/set_members', { cohort_id: cohortId, emails })
    await post('cases/refresh_analysis', { case_id: caseId, mode: 'training' })
    // At a larger scale so many more people are made first.
  }, 30_000 * attackScale)

  const tables: [string, () => string][] = [
    ['the list of people', () => `users/export_users?cohort_id=${cohortId}`],
    ['the progress of a cohort', () => `cohorts/export_member_progress?cohort_id=${cohortId}&mode=training`],
    ['the error patterns of a case', () => `cases/export_error_patterns?case_id=${caseId}&mode=training`],
    ['the error patterns of a cohort', () => `cohorts/export_error_patterns?cohort_id=${cohortId}&mode=training`],
    ['the analysis of a case', () => `cases/export_item_analysis?case_id=${caseId}&mode=training`],
  ]
  test.each(tables)('%s, as CSV', async (_name, url) => {
    const format = url().includes('export_users') ? '' : '&format=csv'
    const { body, status } = await api.send('GET', `/v1/admin/${url()}${format}`, { as: owner })
    expect(status, JSON.stringify(body)).toBe(200)
    const cells = (parse(body, { bom: true, relax_column_count: false }) as string[][]).flat()
    expect(cells.filter(isFormula)).toEqual([])
    countAttempts(formulaTexts.length)
  })

  test.each(tables.slice(1))('%s, as a workbook', async (_name, url) => {
    const response = await api.app.inject({
      url: `/v1/admin/${url()}&format=xlsx`,
      headers: { authorization: `Bearer ${owner.token}` },
    })
    expect(response.statusCode).toBe(200)
    expect(await sheetsOf(response.rawPayload)).not.toMatch(/<f[ >]/)
    countAttempts(formulaTexts.length)
  })
})
