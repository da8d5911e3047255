import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

type Reply = {
  status: number
  headers?: Record<string, string>
  body?: string
  after?: Promise<unknown>
  staysOpen?: boolean
}
type Received = { path: string; headers: IncomingHttpHeaders; body: string }

/** Somebody who is sent webhooks, and answers as `replies` says, or with 204. Gone when the test is. */
export async function webhookReceiver() {
  const received: Received[] = []
  const replies: Reply[] = []
  const open = { now: 0, most: 0 }
  const server = createServer(async (request, response) => {
    open.now += 1
    open.most = Math.max(open.most, open.now)
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString() })
    const { status, headers = {}, body = '', after, staysOpen = false } = replies.shift() ?? { status: 204 }
    await after
    open.now -= 1
    response.writeHead(status, headers)
    if (staysOpen) response.write(body)
    else response.end(body)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    return new Promise((resolve) => void server.close(() => resolve()))
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { host, url: `http://${host}/hook`, received, replies, open }
}
