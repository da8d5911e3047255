import { sampleCase, sampleSheet } from '@casebench/shared/case-file/sample'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
let author: Person
beforeAll(async () => {
  author = await api.person({ role: 'Case_Author' })
})

const post = (path: string, body: unknown) => api.send('POST', `/v1/admin/cases/${path}`, { as: author, body })

test('a case is checked as it stands, and nothing is saved', async () => {
  const documents = [{ documentId: 'd', title: 'D', file: 'cases/none.pdf', contentType: 'application/pdf' }]
  const { Incorporated: _, ...answerSheet } = sampleSheet
  const details = { ...sampleCase.details, name: crypto.randomUUID() }
  const checked = await post('check_case', { caseData: { ...sampleCase, details, documents }, answerSheet })
  expect(checked).toMatchObject({
    status: 200,
    body: {
      total: 2,
      faults: [
        {
          path: '/answerSheet/Incorporated/answer',
          sentence: 'Incorporated counts but has no reference answer. Add one, or give it a weight of 0.',
        },
        { path: '/caseData/documents/0/file', message: 'does not exist' },
      ],
    },
  })
  const { rows } = await api.services.database.query('select from case_file where name = $1', [details.name])
  expect(rows).toEqual([])
})

test('what has not the shape of a case is said by its path, and a sound case has no fault', async () => {
  const shapeless = await post('check_case', { caseData: { ...sampleCase, passMark: 7 }, answerSheet: sampleSheet })
  expect(shapeless.body.faults).toEqual([
    { path: '/caseData/passMark', message: 'must be at most 1', sentence: 'Enter 1 or less.' },
  ])
  const sound = await post('check_case', { caseData: { ...sampleCase, documents: [] }, answerSheet: sampleSheet })
  expect(sound.body).toEqual({ faults: [], total: 0 })
})

describe('a sample answer is judged as an evaluation would judge it', () => {
  test.each([
    [{ type: 'date', reference: '2013-11-04', answer: '4 November 2013' }, 'correct', 1],
    [{ type: 'date', reference: '2013-11-04', answer: '11 April 2013' }, 'wrong', 0],
    [{ type: 'number', reference: '100', answer: '104', tolerance: 5 }, 'correct', 1],
    [{ type: 'text', reference: 'blue', answer: 'azure', variants: ['azure'] }, 'correct', 1],
    [{ type: 'text', reference: 'AB', answer: 'X-17', pattern: 'X-\\d+' }, 'correct', 1],
    [{ type: 'longText', reference: 'Ships freight', answer: 'Moves goods by sea' }, 'notSure', 0],
    [{ type: 'text', reference: 'blue', answer: '' }, 'wrong', 0],
  ])('%j', async (body, marking, credit) => {
    const judged = await post('try_grading', body)
    expect(judged).toMatchObject({ status: 200, body: { marking, credit } })
    expect(judged.body.reasons[0].text).toEqual(expect.any(String))
  })

  test('a national telephone number is read as one of the country of the case', async () => {
    const body = { type: 'phone', reference: '+49 30 1234567', answer: '030 1234567' }
    expect((await post('try_grading', { ...body, country: 'Germany' })).body.marking).toBe('correct')
  })

  test.each(['(a+)+$', '\\w{0,999}'.repeat(5), '(?=a).*', '(?:.{0,30}){30}b'])(
    'the pattern %s of an author takes no time, and what it cannot tell waits for a person',
    async (pattern) => {
      const body = { type: 'text', reference: 'b', answer: `${'a'.repeat(1999)}!`, pattern }
      const start = process.cpuUsage().user
      expect((await post('try_grading', body)).body.marking).toBe('notSure')
      expect((process.cpuUsage().user - start) / 1000).toBeLessThan(2000)
    },
  )

  test('more than a person would try is refused', async () => {
    const body = { type: 'text', reference: 'b', answer: 'a' }
    expect((await post('try_grading', { ...body, answer: 'a'.repeat(2001) })).status).toBe(400)
    expect((await post('try_grading', { ...body, variants: Array(51).fill('x') })).status).toBe(400)
  })
})
