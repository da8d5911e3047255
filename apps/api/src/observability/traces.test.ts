import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openModel } from '@casebench/server/model/model-client'
import { observedModel } from '@casebench/server/observability/observed-model'
import { exportTraces } from '@casebench/server/observability/trace-export'
import { openQueues } from '@casebench/server/queues'
import { chatting, startFakeModel } from '@casebench/server/testing/fake-model'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { beginTrace } from '../../../web/src/api/traceparent.ts'
import { answerQuestion } from '../../../worker/src/assistant/answer-question.ts'
import { evaluateSubmission } from '../../../worker/src/evaluation/evaluate-submission.ts'
import { gradedCasesFrom } from '../../../worker/src/grading/graded-cases.ts'
import { watchedJob } from '../../../worker/src/observability/watched-job.ts'
import { gradingHere } from '../../../worker/src/testing/grading-here.ts'
import { working } from '../testing/administered-cases.ts'
import { useTestApi } from '../testing/test-api.ts'

type Span = { traceId: string; spanId: string; parentSpanId?: string; name: string; attributes: { key: string }[] }
type Export = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

/** A collector that takes OTLP over HTTP and keeps what it is sent. */
async function startCollector() {
  const spans: Span[] = []
  const texts: string[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    texts.push(text)
    const sent = JSON.parse(text) as Export
    spans.push(...sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, spans, texts, close: () => server.close() }
}

const collector = await startCollector()
const fake = await startFakeModel(chatting(() => ['The owner is named.']))
const model = { baseUrl: fake.baseUrl, key: undefined, name: 'fake', known: {} }
const api = useTestApi({
  model,
  observability: { metricsToken: undefined, workerPort: undefined, traceCollector: collector.url },
})
let traces: Awaited<ReturnType<typeof exportTraces>>
const closing: (() => Promise<void>)[] = []

/** Workers end what they have begun. */
async function closeAll(): Promise<void> {
  for (const close of closing.splice(0)) await close()
}

beforeAll(async () => {
  traces = await exportTraces(collector.url, 'api')
  const { config, database, answerParts, events, logger } = api.services
  const queues = openQueues(config, () => {})
  const jobQueue = queues.jobQueue()
  api.services.jobQueue.enqueue = jobQueue.enqueue
  const assistant = { secret: config.secret, publicUrl: config.publicUrl, keptDays: 1 }
  const observed = observedModel(openModel(model), () => {})
  const answering = { database, answerParts, assistant, model: observed, logger }
  const evaluating = {
    database,
    events,
    gradedCases: gradedCasesFrom(database),
    grader: gradingHere,
    model: undefined,
    logger,
  }
  const workers = [
    queues.work('chat', 2, watchedJob('chat', answering, undefined, answerQuestion)),
    queues.work('evaluation', 2, watchedJob('evaluation', evaluating, undefined, evaluateSubmission)),
  ]
  closing.push(...workers.map((worker) => () => worker.close()), jobQueue.close)
})
afterAll(async () => {
  await closeAll()
  collector.close()
  await fake.close()
})

/** As the page sends it. */
const traceparent = beginTrace()()
const [, traceId, spanId] = traceparent.split('-')

test('a question is one trace: the page that asks, the request, the job that answers it, the model that is asked', async () => {
  const asked: (string | undefined)[] = []
  fake.behave((question, response) => {
    asked.push(String(response.req.headers.traceparent))
    return chatting(() => ['The owner is named.'])(question, response)
  })
  const as = await working(api, { caseId: 'sample' })
  const words = `Who owns ${crypto.randomUUID()}?`
  const { status } = await api.send('POST', '/v1/any/manuai/manuai_2.0/respond', {
    as,
    body: { email: as.email, user_input: words },
    headers: { traceparent },
  })
  expect(status).toBe(200)
  const submitted = await api.send('POST', '/v1/any/cases/check_answers/sample', {
    as,
    body: { mode: 'training', idempotencyToken: crypto.randomUUID() },
    headers: { traceparent: 'malformed' },
  })
  expect(submitted.status).toBe(202)
  const { database } = api.services
  const states = async () =>
    (await database.query('select state from submission where assignment_id = $1', [as.assignmentId])).rows
  await vi.waitFor(async () => expect(await states()).toEqual([{ state: 'success' }]), { timeout: 10_000 })
  // A job's span ends after what it stored; what is left is sent when the process goes.
  await closeAll()
  await traces.close()

  const named = (name: string) => collector.spans.filter((span) => span.name === name)
  const [request] = named('POST /v1/any/manuai/manuai_2.0/respond')
  const [job] = named('chat job')
  const [written] = named('model write')
  expect(request).toMatchObject({ traceId, parentSpanId: spanId })
  expect(job).toMatchObject({ traceId, parentSpanId: request?.spanId })
  expect(written).toMatchObject({ traceId, parentSpanId: job?.spanId })
  expect(asked).toContain(`00-${traceId}-${written?.spanId}-01`)

  // A submission goes by the outbox; what names no trace begins one.
  const [sentIn] = named('POST /v1/any/cases/check_answers/:caseId')
  const [evaluation] = named('evaluation job')
  expect(sentIn?.traceId).not.toBe(traceId)
  expect(sentIn?.parentSpanId).toBeFalsy()
  expect(evaluation).toMatchObject({ traceId: sentIn?.traceId, parentSpanId: sentIn?.spanId })

  const everything = collector.texts.join()
  for (const secret of [as.email, as.token, words, 'The owner is named']) expect(everything).not.toContain(secret)
})
