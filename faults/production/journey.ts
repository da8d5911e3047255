import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { WebSocket } from 'ws'
import { wayTo } from '../support/call.ts'
import { plainAnswers, readAnswer } from '../support/candidate.ts'
import { upload } from '../support/upload.ts'
import { demoPassword } from './installation.ts'
import type { Nginx } from './nginx.ts'
import { words } from './reads-and-talks.ts'
import type { Step } from './step.ts'

const demoCandidate = 'chi@casebench.demo'
const megabyte = 1024 ** 2

export const desk: Step = {
  promise: 'Somebody signs in, opens a case and saves an answer',
  look: async ({ proxy: { origin } }) => {
    const way = wayTo(origin)
    const credentials = { email: demoCandidate, password: demoPassword }
    const { body: signedIn } = await way({ method: 'POST', path: '/auth/sign_in', body: credentials })
    const token: string = signedIn.access_token
    const own = new URLSearchParams({ email: demoCandidate, mode: 'training' })
    const { body: cases } = await way({ method: 'GET', path: `/v1/any/cases/get_assigned_cases?${own}`, token })
    const [{ caseId }] = cases
    const details = `/v1/any/cases/case_review/get_case_details?${own}&caseId=${caseId}`
    const { body: review } = await way({ method: 'GET', path: details, token })
    const [{ attributeId }] = review.caseData.components[0].sections[0].subsections[0].attributes
    const answer = `seen in production ${crypto.randomUUID()}`
    const saved = await way({
      method: 'POST',
      path: '/v1/any/cases/update_single_answer',
      token,
      body: { email: demoCandidate, mode: 'training', caseId, attributeId, answerData: { answer } },
    })
    assert.equal(saved.status, 200)
    const { body: read } = await way({ method: 'GET', path: details, token })
    assert.equal(read.answers[attributeId].answer, answer)
    const [document] = review.caseData.documents
    const file = await fetch(`${origin}/v1/any/cases/case_review/case_document/${caseId}/${document.documentId}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    assert.equal(file.status, 200)
    const bytes = (await file.arrayBuffer()).byteLength
    return `${cases.length} cases; ${attributeId} saved and read; a source document of ${Math.round(bytes / 1000)} kB from the store`
  },
}

/** What a page hears once it has said who it is. */
function listen({ port }: Nginx, token: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`)
  const waiting: { type: string; resolve: (message: Record<string, unknown>) => void }[] = []
  socket.on('open', () => socket.send(JSON.stringify({ type: 'authenticate', token })))
  socket.on('message', (data) => {
    const message = JSON.parse(String(data))
    for (const { resolve } of waiting.filter(({ type }) => type === message.type)) resolve(message)
  })
  const hear = (type: string) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      waiting.push({ type, resolve })
      setTimeout(() => reject(new Error(`Nobody said ${type} over /ws`)), 30_000).unref()
    })
  return { hear, close: () => socket.close() }
}

export const pushedResult: Step = {
  promise: 'What is sent in comes back over /ws',
  look: async ({ proxy, candidate }) => {
    const way = wayTo(proxy.origin)
    const ana = await candidate()
    const page = listen(proxy, ana.is.token)
    await page.hear('authenticated')
    for (const [attributeId, value] of Object.entries({ ...plainAnswers, [readAnswer]: 'Trades.' }))
      assert.equal((await ana.save(way, attributeId, value)).status, 200)
    const told = page.hear('evaluation')
    const began = performance.now()
    assert.equal((await ana.submit(way, crypto.randomUUID())).status, 202)
    assert.deepEqual(await told, { type: 'evaluation', caseId: ana.is.caseId, mode: 'training', status: 'success' })
    const milliseconds = Math.round(performance.now() - began)
    page.close()
    const { body } = await ana.details(way)
    return `told ${milliseconds} ms after sending in; score ${body.evaluation.score}, one answer marked by the model`
  },
}

export const largeUpload: Step = {
  promise: 'A document of 20 MB passes through and comes back as it was; one that is too large is refused in words',
  look: async ({ proxy: { origin }, candidate }) => {
    const way = wayTo(origin)
    const { is } = await candidate()
    const content = Buffer.alloc(20 * megabyte, 'A line of a large text.\n')
    const began = performance.now()
    const kept = await upload(origin, is, 'large.txt', content)
    assert.equal(kept.status, 200, JSON.stringify(kept.body))
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const { email, caseId, mode, token } = is
    const body = { email, caseId, mode, fileName: 'large.txt' }
    const viewed = await way({ method: 'POST', path: '/v1/any/documents/view_document', token, body })
    const back = await fetch(new URL(viewed.body.url, origin))
    const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
    assert.equal(digest(new Uint8Array(await back.arrayBuffer())), digest(content))
    const refused = await upload(origin, is, 'larger.txt', Buffer.alloc(26 * megabyte, 'x'))
    assert.equal(refused.status, 413, refused.failure)
    return `20 MB in ${seconds} s, the same bytes back; 26 MB: ${refused.body.detail}`
  },
}

export const streamedAnswer: Step = {
  promise: 'An answer of Manu is read word by word while it is written',
  look: async ({ proxy: { origin }, person }) => {
    const { email, token } = await person()
    const response = await fetch(`${origin}/v1/any/manuai/manuai_2.0/respond`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ email, user_input: 'Who owns the company?' }),
    })
    assert.equal(response.status, 200)
    const arrivals: number[] = []
    let text = ''
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part
      if (part.includes('event: delta')) arrivals.push(performance.now())
    }
    assert.match(text, /event: done/)
    for (const word of words) assert.ok(text.includes(word.trim()), `"${word}" did not arrive`)
    const [first = 0, last = 0] = [arrivals[0], arrivals.at(-1)]
    assert.ok(arrivals.length >= 3 && last - first > 500, `${arrivals.length} parts within ${last - first} ms`)
    return `${arrivals.length} parts, over ${Math.round(last - first)} ms`
  },
}
