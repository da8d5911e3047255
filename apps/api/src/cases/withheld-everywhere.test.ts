import { assignCase } from '@casebench/domain/assigning/assign-case'
import { updateStats } from '@casebench/domain/stats/update-stats'
import { transaction } from '@casebench/server/database'
import { countAttempts } from '@casebench/server/testing/attempts'
import { assistantTools } from '@casebench/shared/assistant'
import { canary, sampleCase } from '@casebench/shared/case-file/sample'
import { contract } from '@casebench/shared/contract/all'
import type { Endpoint } from '@casebench/shared/contract/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { KnownPassages } from '../../../worker/src/assistant/known-passages.ts'
import { useTool } from '../../../worker/src/assistant/tools.ts'
import { stoodLately } from '../analytics/recount.ts'
import { evaluated, newCase, type Worker } from '../testing/administered-cases.ts'
import { exportNow } from '../testing/personal-export.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'
import { urlOf } from '../testing/valid-request.ts'
import { validValue } from '../testing/valid-value.ts'

/*
 * Everything that a candidate may call, from the contract: a new call is among them by itself. Whatever came of their
 * training is planted, and no answer may have any of it in it while it is withheld. That the plants would be found is
 * shown by the same person once nothing withholds them.
 */

const api = useTestApi()
let owner: Person
beforeAll(async () => {
  owner = await api.person({ role: 'Product_Owner' })
})

const score = 0.734219
const word = 'PLANTED'
/** The score in any way to write it, anything that was written about the answers, and the references. */
const plants = new RegExp(`0?\\.7342|\\b73\\.4|\\b0\\.73\\b|:\\s?73[,}\\]]|\\b73\\s?%|${word}|${canary}`)

/** Somebody of whose training there is a result, of which each part can be told again wherever it turns up. */
async function planted(): Promise<Worker> {
  const caseId = await newCase(api, owner, { ...sampleCase, revealAnswers: 'always' })
  const reader = await evaluated(api, { caseId })
  const { database } = api.services
  const about = { caseId, mode: 'training' }
  for (const [sql, ...values] of [
    [
      `update evaluation e set score = $2::float8, verdicts = replace(e.verdicts::text, '"text": "', '"text": "${word} ')::jsonb,
              result = jsonb_set(jsonb_set(e.result, '{score}', to_jsonb($2::float8)), '{marking,summary}', '"${word} summary"')
         from submission s where s.id = e.submission_id and s.assignment_id = $1`,
      reader.assignmentId,
      score,
    ],
    [`update section_loss set section_title = '${word} section' where assignment_id = $1`, reader.assignmentId],
    [
      `insert into contest (submission_id, attribute_id, argument, state, decision, decided_at, decided_by)
       select id, 'LegalName', 'The register has it so.', 'rejected', '${word} decision', now(), $2::uuid from submission where assignment_id = $1`,
      reader.assignmentId,
      owner.userId,
    ],
    [
      `insert into review_comment (submission_id, attribute_id, text)
       select id, attribute, '${word} comment' from submission, unnest(array['', 'LegalName']) attribute where assignment_id = $1`,
      reader.assignmentId,
    ],
    [
      `insert into notification (user_id, kind, detail) values ($1, 'contestDecided', $2::jsonb)`,
      reader.userId,
      { ...about, attributeId: 'LegalName', accepted: false, from: score, to: score },
    ],
    [
      `insert into activity_log (actor, email, action, detail) values ('casebench', $1, 'evaluate', $2::jsonb), ('casebench', $1, 'override', $3::jsonb)`,
      reader.email,
      { ...about, score, passed: false },
      { ...about, earlierScore: score, score, passed: false, marked: 1 },
    ],
  ] as [string, ...unknown[]][])
    await database.query(sql, values)
  await count(reader)
  return reader
}

/** Figures are counted when something changes: here by hand, as the plants were put in. */
async function count(...people: Person[]): Promise<void> {
  await transaction(api.services.database, async (client) => {
    for (const { userId } of people.toSorted((a, b) => a.userId.localeCompare(b.userId)))
      await updateStats(client, userId)
  })
  stoodLately(api.services).clear()
}

const assignTest = async (userId: string, caseId: string) =>
  assignCase(api.services.database, { userId, caseId, mode: 'test', assignedAt: new Date() })

/** Someone who shares a cohort with the reader, and sees what others see of them. */
async function mateOf(reader: Person): Promise<Person> {
  const mate = await api.person()
  await api.services.database.query(
    `with made as (insert into cohort (description) values ('Planted ' || gen_random_uuid()) returning id)
     insert into cohort_member (cohort_id, user_id) select made.id, unnest($1::uuid[]) from made`,
    [[reader.userId, mate.userId]],
  )
  return mate
}

const withheldBy = {
  testAssigned: async (reader: Worker) => void (await assignTest(reader.userId, reader.caseId)),
  testPossible: async (reader: Worker) => void (await assignTest((await mateOf(reader)).userId, reader.caseId)),
  keptForTests: async (reader: Worker) =>
    void (await api.services.database.query('update case_file set test_only = true where id = $1', [reader.caseId])),
}

/** What a candidate may call. Forms are files; what needs no token at all knows nobody. */
const calls = Object.entries(contract as Record<string, Endpoint>).filter(
  ([, { authorization, form }]) => (authorization.who === 'owner' || authorization.who === 'signedIn') && !form,
)

type Fields = Record<string, unknown>

async function knownOf(reader: Worker): Promise<Fields> {
  const { rows } = await api.services.database.query(
    `select t.token, c.id as contest from submission s join submission_token t on t.submission_id = s.id
       left join contest c on c.submission_id = s.id where s.assignment_id = $1`,
    [reader.assignmentId],
  )
  const [{ token, contest }] = rows
  const { email, caseId } = reader
  const mode = 'training'
  return {
    email,
    caseId,
    mode,
    token,
    idempotencyToken: token,
    id: contest,
    attributeId: 'LegalName',
    documentId: 'extract',
  }
}

/** What is searched for, where a call searches: a count of what was found tells, too. */
const searches = [undefined, '0.7342', word]

/** Everything that a call says to a person, of what is known about a reader. */
async function said(call: Endpoint, known: Fields, as: Person): Promise<string> {
  const part = (schema: Endpoint['body'], also: Fields) => (schema ? (validValue(schema, also) as Fields) : undefined)
  const seeks = call.query?.properties !== undefined && 'q' in call.query.properties
  const answers: string[] = []
  for (const q of seeks ? searches : [undefined]) {
    const asked: Fields = {
      ...part(call.query, known),
      ...(q !== undefined && { q }),
    }
    // Lists are asked for whole: what would narrow them is left out.
    for (const field of Object.keys(asked))
      if (field !== 'q' && !(field in known) && !call.query?.required?.includes(field)) delete asked[field]
    if (q === undefined) delete asked.q
    const query = Object.entries(asked).map(([name, value]): [string, string] => [name, String(value)])
    const body = part(call.body, known)
    const answer = await api.app.inject({
      method: call.method,
      url: urlOf(call, { params: part(call.params, known) ?? {}, query }),
      headers: { authorization: `Bearer ${as.token}` },
      ...(body === undefined ? {} : { payload: body }),
    })
    // The address that was asked for is said again.
    answers.push(`${JSON.stringify(answer.headers)} ${answer.body}`.replaceAll(/"instance":"[^"]*"/g, ''))
    if (q !== undefined && answer.headers['x-total-count'] !== undefined)
      answers.push(answer.headers['x-total-count'] === '0' ? 'found nothing' : `found ${word}`)
    countAttempts(1)
  }
  return answers.join('\n')
}

const toolsOf = async ({ userId }: Person) => {
  const rights = { database: api.services.database, userId, page: 'training_mode', passages: new KnownPassages() }
  const input = JSON.stringify({ query: 'How did I do?', country: '' })
  const told = await Promise.all(
    assistantTools.flatMap((name) =>
      [input, '{}', '{"query":"score"}'].map((one) => useTool({ id: name, name, input: one }, assistantTools, rights)),
    ),
  )
  return told.join('\n')
}

describe.each(Object.entries(withheldBy))('while training is withheld as %s', (_because, withhold) => {
  test.each(calls)('nothing of its result is in an answer of %s', async (_id, call) => {
    const reader = await planted()
    const mate = await mateOf(reader)
    await withhold(reader)
    await count(reader)
    const known = await knownOf(reader)
    api.published.splice(0)
    for (const as of [reader, mate]) expect(await said(call, known, as)).not.toMatch(plants)
    expect(JSON.stringify(api.published)).not.toMatch(plants)
  })

  test('nothing of it is known to Manu’s tools, or in the export of personal data', async () => {
    const reader = await planted()
    await withhold(reader)
    await count(reader)
    expect(await toolsOf(reader)).not.toMatch(plants)
    expect([...(await exportNow(api, reader)).values()].join('\n')).not.toMatch(plants)
  })
})

describe('once nothing withholds it, the plants are found', () => {
  test.each([
    'getCaseDetails',
    'getAssignedCases',
    'checkAnswers',
    'updateUserProgress',
    'updateTopSixFailReasons',
    'getLeaderboard',
    'getActivityLogs',
    'getOwnContests',
    'getNotifications',
  ])('in %s', async (id) => {
    const call = (contract as Record<string, Endpoint>)[id]
    if (!call) throw new Error(`There is no call ${id}`)
    const reader = await planted()
    expect(await said(call, await knownOf(reader), reader)).toMatch(plants)
  })

  test('in what Manu’s tools bring, and in the export', async () => {
    const reader = await planted()
    expect(await toolsOf(reader)).toMatch(plants)
    expect([...(await exportNow(api, reader)).values()].join('\n')).toMatch(plants)
  })
})
