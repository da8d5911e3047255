import { type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

type Raw = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** A request exactly as it is written, and its answer exactly as it comes: nothing is unpacked or repeated. */
export function raw(
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: string; from?: string } = {},
): Promise<Raw> {
  const { method = 'GET', headers = {}, body, from } = options
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method, headers, agent: false, ...(from === undefined ? {} : { localAddress: from }) },
      (response) => {
        buffer(response).then(
          (received) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: received }),
          reject,
        )
      },
    )
    sent.once('error', reject)
    sent.end(body)
  })
}
