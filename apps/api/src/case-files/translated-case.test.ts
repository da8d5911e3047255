import { canary, sampleSheet } from '@casebench/shared/case-file/sample'
import { translatedSample } from '@casebench/shared/case-file/sample-translations'
import type { CaseData } from '@casebench/shared/case-file/schema'
import { beforeAll, expect, test } from 'vitest'
import { evaluated, newCase, resultOf, working } from '../testing/administered-cases.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
let author: Person
beforeAll(async () => {
  author = await api.person({ role: 'Product_Owner' })
})

const post = (path: string, body: unknown) => api.send('POST', `/v1/admin/cases/${path}`, { as: author, body })
const stored = async (caseId: string, version: number): Promise<CaseData> =>
  (await api.send('GET', `/v1/admin/cases/get_case?case_id=${caseId}&version=${version}`, { as: author })).body.caseData
const detailsFor = async (one: Person & { caseId: string; mode: string }) => {
  const asked = new URLSearchParams({ email: one.email, caseId: one.caseId, mode: one.mode })
  return (await api.send('GET', `/v1/any/cases/case_review/get_case_details?${asked}`, { as: one })).body
}

const { language: _, translations: __, ...withoutLanguages } = translatedSample
/** The same case in its author's words alone. */
const untranslated: CaseData = JSON.parse(JSON.stringify(withoutLanguages), (key, value) =>
  key === 'translations' ? undefined : value,
)

test('a translation is saved as the next version, which reads as it was written', async () => {
  const caseId = await newCase(api, author, untranslated)
  const edit = { caseId, caseData: translatedSample, answerSheet: sampleSheet }
  expect(await post('edit_case', edit)).toMatchObject({ status: 200, body: { version: 2 } })
  expect(await post('edit_case', edit)).toMatchObject({ status: 200, body: { message: 'Nothing has changed.' } })
  expect(await stored(caseId, 1)).toMatchObject(untranslated)
  expect(JSON.stringify(await stored(caseId, 1))).not.toContain('translations')
  expect(await stored(caseId, 2)).toMatchObject(translatedSample)
})

test('a candidate gets the translations, and nothing of the answer sheet with them', async () => {
  const caseId = await newCase(api, author, translatedSample)
  const { caseData } = await detailsFor(await working(api, { caseId }))
  expect(caseData).toMatchObject({
    language: 'en',
    translations: translatedSample.translations,
    components: [{ translations: { de: { title: 'Angaben zum Kunden' } } }],
    knowledgeCheck: [{ translations: translatedSample.knowledgeCheck[0]?.translations }],
    documents: [{ translations: { de: { title: 'Registerauszug' } } }],
  })
  expect(JSON.stringify(caseData)).not.toContain(canary)
})

test('a test that was not started shows its instructions in each language, and nothing else of the case', async () => {
  const caseId = await newCase(api, author, { ...translatedSample, timeLimitMinutes: 30 })
  const { caseData } = await detailsFor(await working(api, { caseId, mode: 'test', answers: {} }))
  expect(caseData).toMatchObject({ language: 'en', components: [], knowledgeCheck: [], documents: [] })
  expect(caseData).toMatchObject({
    instructions: translatedSample.instructions,
    translations: translatedSample.translations,
  })
  expect(translatedSample.translations).toEqual({ de: { instructions: expect.any(String) } })
})

test('the same answers come to the same result with translations and without', async () => {
  const results = await Promise.all(
    [untranslated, translatedSample].map(async (caseData) => {
      const caseId = await newCase(api, author, caseData)
      return { caseId }
    }),
  )
  const [plain, translated] = results
  const graded = async (caseId = '') => {
    const { score, marking } = (await detailsFor(await evaluated(api, { caseId }))).evaluation
    return { score, marking }
  }
  const before = await graded(plain?.caseId)
  expect(before.score).toBeGreaterThan(0)
  expect(await graded(translated?.caseId)).toEqual(before)
})

test('a case whose translations have faults is refused, each by its path', async () => {
  const caseData = {
    ...translatedSample,
    language: 'EN',
    translations: { de: { instructions: 'x'.repeat(10_001), surplus: 'x' }, fr: {} },
    knowledgeCheck: [{ question: 'Which?', translations: { fr: { question: '' }, pl: { question: 'Który?' } } }],
  }
  const { body } = await post('check_case', { caseData, answerSheet: sampleSheet })
  const paths = body.faults.map(({ path }: { path: string }) => path)
  expect(paths).toEqual(
    expect.arrayContaining([
      '/caseData/translations/de/instructions',
      '/caseData/translations/de/surplus',
      '/caseData/knowledgeCheck/0/translations/fr/question',
    ]),
  )
  // While the languages of the case are misshapen, nothing is said of the texts in them.
  expect(paths.filter((path: string) => path.includes('/components/'))).toEqual([])

  const meant = { ...caseData, translations: { de: {}, fr: {} }, knowledgeCheck: translatedSample.knowledgeCheck }
  const refused = await post('insert_case/', {
    caseId: 'mistranslated',
    caseData: {
      ...meant,
      documents: translatedSample.documents.map((document) => ({
        ...document,
        translations: { pl: { title: 'Wypis' } },
      })),
    },
    answerSheet: sampleSheet,
  })
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_case' } })
  expect(refused.body.errors).toEqual([
    { path: '/caseData/language', message: '“EN” should be written “en”', sentence: '“EN” should be written “en”.' },
    {
      path: '/caseData/documents/0/translations/pl',
      message: 'The case has no translation into “pl”. Add the language to the case, or remove this text',
      sentence: 'The case has no translation into “pl”. Add the language to the case, or remove this text.',
    },
  ])
})

test('a result names its sections in the words of the author, whatever language it was answered in', async () => {
  const caseId = await newCase(api, author, translatedSample)
  const one = await evaluated(api, { caseId })
  expect(await resultOf(api, one)).toBeDefined()
  const { perSection } = (await detailsFor(one)).evaluation
  expect(perSection.map(({ sectionTitle }: { sectionTitle: string }) => sectionTitle)).toContain('Identity')
})
