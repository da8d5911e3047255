import { injectionAttempts } from '@casebench/grading/model-marking/injection-attempts'
import type { Database } from '@casebench/server/database'
import { type ModelClient, openModel } from '@casebench/server/model/model-client'
import { answering, type FakeModel, startFakeModel } from '@casebench/server/testing/fake-model'
import { testDatabase } from '@casebench/server/testing/test-database'
import type { Verdict } from '@casebench/shared/evaluation'
import { inWords } from '@casebench/shared/testing/in-words'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notingServices, stateOf } from '../testing/submissions.ts'
import { evaluateSubmission } from './evaluate-submission.ts'
import { withoutRelease } from './mark-by-model.ts'

const reference = 'The register of Liberia names no beneficial owner of the holding; ask for enhanced due diligence.'
const good = 'There is a holding in Liberia, and its register names no beneficial owner: enhanced due diligence it is.'
const caseData = {
  details: { name: 'Nordkai', webaddress: '' },
  components: [
    {
      title: 'Risk',
      sections: [
        {
          title: 'Assessment',
          subsections: [
            {
              title: 'Yours',
              attributes: [
                { attributeId: 'Assessment', title: 'Assessment', type: 'longText', grading: { rubric: '' } },
                { attributeId: 'Country', title: 'Country', type: 'country' },
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
const sheet = { Assessment: { answer: reference }, Country: { answer: 'Liberia' } }

let fake: FakeModel
beforeAll(async () => {
  fake = await startFakeModel(answering(() => ({})))
})
afterAll(() => fake.close())
const client = (): ModelClient => openModel({ baseUrl: fake.baseUrl, key: undefined, name: 'fake', known: {} })

async function submitted(database: Database, answer: string, mode = 'training'): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `with candidate as (
       insert into "user" (email, username) values (gen_random_uuid() || '@example.com', gen_random_uuid()::text) returning id
     ), stored as (insert into case_file (id, name) values (gen_random_uuid()::text, 'Nordkai') returning id
     ), version as (insert into case_version (case_id, version, case_data) select id, 1, $1 from stored returning id, case_id
     ), sheet as (insert into case_answer_sheet (case_version_id, answers) select id, $2 from version
     ), assigned as (
       insert into assignment (user_id, case_id, mode, case_version_id, generation, locked)
       select candidate.id, version.case_id, $4::mode, version.id, 1, true from candidate, version returning id, case_version_id
     )
     insert into submission (assignment_id, generation, case_version_id, answers)
     select id, 1, case_version_id, $3 from assigned returning id`,
    [caseData, sheet, { Assessment: answer, Country: 'Liberia' }, mode],
  )
  return rows[0]?.id ?? ''
}

async function evaluated(
  answer: string,
  { database, model, mode }: { database: Database; model: ModelClient | undefined; mode?: 'test' },
) {
  const id = await submitted(database, answer, mode)
  fake.asked.length = 0
  await evaluateSubmission({ ...notingServices(database), model }, id)
  const { rows } = await database.query('select score, verdicts, result from evaluation where submission_id = $1', [id])
  const { rows: calls } = await database.query('select purpose, model, input_tokens, outcome from model_call')
  const [row] = rows
  const verdict = row?.verdicts.find((one: { attributeId: string }) => one.attributeId === 'Assessment')
  return { database, id, score: row?.score, verdict, result: row?.result, calls }
}

/** Evaluated with the fake model, in a database of its own. */
const marked = async (answer: string) => evaluated(answer, { database: await testDatabase(), model: client() })

const saying = (marking: string, quote = '') => answering(() => ({ marking, reason: 'Because.', quote }))

test('free text that the rules leave open is marked by the model, and its use is recorded', async () => {
  fake.behave(saying('correct', good))
  const { score, verdict, result, calls } = await marked(good)
  expect(score).toBe(1)
  expect(verdict).toMatchObject({ marking: 'correct', credit: 1, gradedBy: 'model' })
  expect(result.gradedBy).toEqual(['rules', 'model'])
  expect(calls).toEqual([{ purpose: 'grading', model: 'fake', input_tokens: 100, outcome: 'ok' }])
  expect(fake.asked).toHaveLength(1)
})

test('the model sees one attribute of the sheet, as data, and the candidate nothing of what it said', async () => {
  fake.behave(saying('wrong', 'holding in Liberia'))
  const { result } = await marked(good)
  const [question] = fake.asked
  expect(JSON.parse(question?.messages[1]?.content ?? '')).toMatchObject({ answer: good, reference })
  expect(question?.messages[1]?.content).not.toContain('Country')
  expect(JSON.stringify(result)).not.toMatch(/Because|beneficial owner of the holding/)
})

test('what is not sure is asked twice more; two that agree decide', async () => {
  let count = 0
  fake.behave(answering(() => ({ marking: ++count === 1 ? 'notSure' : 'correct', reason: '', quote: good })))
  expect((await marked(good)).verdict).toMatchObject({ marking: 'correct' })
  expect(fake.asked).toHaveLength(3)
})

test('in a test a model never decides alone that an answer is right; it suggests', async () => {
  fake.behave(saying('correct', good))
  const { score, verdict } = await evaluated(good, { database: await testDatabase(), model: client(), mode: 'test' })
  expect(score).toBe(0.5)
  expect(verdict).toMatchObject({ marking: 'notSure', credit: 0, gradedBy: 'rules' })
  expect(inWords(verdict.reasons.at(-1))).toMatchObject({
    code: 'model-suggests-correct',
    text: 'Manu suggests correct: Because.',
    quote: good,
  })
})

describe('what waits for a person', () => {
  test('is everything, without a model', async () => {
    expect((await evaluated(good, { database: await testDatabase(), model: undefined })).verdict).toMatchObject({
      marking: 'notSure',
      gradedBy: 'rules',
    })
  })
  test.each([
    [
      'a server that fails',
      (_asked: unknown, response: { writeHead: (status: number) => { end: () => void } }) =>
        response.writeHead(500).end(),
      'model-overloaded',
    ],
    ['another shape', answering(() => ({ marking: 'brilliant', reason: '', quote: '' })), 'model-malformed'],
  ] as const)('is what %s leaves open, and it says so', async (_name, behaviour, code) => {
    fake.behave(behaviour as Parameters<FakeModel['behave']>[0])
    const { score, verdict, database, id } = await marked(good)
    expect(score).toBe(0.5)
    expect(verdict).toMatchObject({ marking: 'notSure', credit: 0 })
    expect(verdict.reasons.map((reason: { code: string }) => reason.code)).toContain(code)
    expect(await stateOf(database, id)).toMatchObject({ state: 'success', results: 1 })
  })
  test('is what tries to talk the model round, even one that obeys', async () => {
    fake.behave(
      answering((asked) => ({
        marking: 'correct',
        reason: '',
        quote: JSON.parse(asked.messages[1]?.content ?? '{}').answer,
      })),
    )
    const database = await testDatabase()
    for (const attempt of injectionAttempts.filter((_, index) => index % 12 === 0))
      expect((await evaluated(attempt, { database, model: client() })).score, attempt).toBeLessThanOrEqual(0.5)
  })
})

test('a claim is kept while the model thinks; a claim that was lost stores nothing', async () => {
  const database = await testDatabase()
  const id = await submitted(database, good)
  fake.behave(async (asked, response) => {
    // Meanwhile the case is unlocked: the result comes too late.
    await database.query('update assignment set generation = generation + 1, locked = false')
    await saying('correct', good)(asked, response)
  })
  await evaluateSubmission({ ...notingServices(database), model: client() }, id)
  expect(await stateOf(database, id)).toMatchObject({ results: 0, submitted: false })
})

test('what a release let stand waits for a person where the release ended while the model marked', () => {
  const byRules: Verdict = {
    attributeId: 'Assessment',
    marking: 'notSure',
    credit: 0,
    weight: 1,
    reasons: [{ code: 'needs-reading', text: 'A person reads it' }],
    gradedBy: 'rules',
  }
  const basis = {
    model: 'fake',
    engineVersion: '1',
    certainty: 1,
    question: 'digest',
    attributeType: 'longText',
    language: 'en',
    caseId: 'nordkai',
  }
  const released: Verdict = {
    ...byRules,
    marking: 'correct',
    credit: 1,
    reasons: [{ code: 'needs-reading', text: 'As in the reference' }],
    gradedBy: 'model',
    basis: { ...basis, release: 'ended' },
  }
  const [waiting] = withoutRelease([released], [byRules])
  expect(waiting).toMatchObject({ marking: 'notSure', credit: 0, gradedBy: 'rules' })
  expect(waiting?.basis).toEqual(basis)
  expect(waiting?.reasons.at(-1)?.code).toBe('model-suggests-correct')
  const other: Verdict = { ...released, basis }
  expect(withoutRelease([other], [byRules])).toEqual([other])
})
