// What one person may do, as fast as it is answered, in a process of its own: what asking costs is not measured with the others.
import { maxAnswerLength } from '@casebench/shared/constants'
import type { Candidate } from '../support/system.ts'

export type OnePerson = { origin: string; person: Candidate; caseId: string; act: Act }
export type Act = keyof typeof acts
type Asker = Omit<OnePerson, 'act'> & { count: number }

/** So many of their requests are under way at once: more than a browser opens to one host. */
export const concurrency = 8

async function ask({ origin, person }: Asker, path: string, body?: object): Promise<void> {
  const isForm = body instanceof FormData
  const response = await fetch(`${origin}${path}`, {
    headers: {
      authorization: `Bearer ${person.token}`,
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
    },
    ...(body === undefined ? {} : { method: 'POST', body: isForm ? body : JSON.stringify(body) }),
  })
  await response.arrayBuffer()
}

const workOf = ({ person: { email }, caseId }: Asker) => ({ email, caseId, mode: 'training' })
const longest = 'Wörter '.repeat(maxAnswerLength).slice(0, maxAnswerLength)
const file = new Blob(['plain text, nearly as large as a file may be\n'.repeat(540_000)], { type: 'text/plain' })

export const acts = {
  'opens a case of 2,000 questions': (asker: Asker) =>
    ask(asker, `/v1/any/cases/case_review/get_case_details?${new URLSearchParams(workOf(asker))}`),
  'saves the longest answers': (asker: Asker) =>
    ask(asker, '/v1/any/cases/update_single_answer', {
      ...workOf(asker),
      attributeId: `Question-${(asker.count * 10) % 2000}-`,
      answerData: { answer: `${asker.count} ${longest}`.slice(0, maxAnswerLength) },
    }),
  'submits a case of 2,000 questions and unlocks it': async (asker: Asker) => {
    const idempotencyToken = crypto.randomUUID()
    await ask(asker, `/v1/any/cases/check_answers/${asker.caseId}`, { mode: 'training', idempotencyToken })
    await ask(asker, '/v1/any/cases/unlock_case', workOf(asker))
  },
  'uploads files of 24 MB': (asker: Asker) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(workOf(asker))) form.append(name, value)
    form.append('file', file, `file ${asker.count % 4}.txt`)
    return ask(asker, '/v1/any/documents/upload_document', form)
  },
  'asks Manu the longest questions': (asker: Asker) =>
    ask(asker, '/v1/any/manuai/manuai_2.0/respond', {
      email: asker.person.email,
      user_input: `${asker.count} ${'who is a beneficial owner of a trust? '.repeat(260)}`.slice(0, 10_000),
      no_screenshot_allowed: true,
    }),
}

async function doWithoutPause({ act, ...who }: OnePerson): Promise<void> {
  let count = 0
  const lane = async () => {
    for (;;) {
      count += 1
      await acts[act]({ ...who, count })
      process.send?.(count)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, lane))
}

if (process.send && process.argv[2]) await doWithoutPause(JSON.parse(process.argv[2]))
