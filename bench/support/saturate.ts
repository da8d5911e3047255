import autocannon from 'autocannon'
import { processorTime } from '../../faults/support/processor-time.ts'
import type { Sent } from './academy-calls.ts'

export type Saturation = {
  /** Requests a second */
  rate: number
  /** Milliseconds */
  p50: number
  p95: number
  p99: number
  /** Requests that were not answered with 2xx */
  failed: number
  /** Milliseconds of processor that a request took in the process that answered it */
  cost: number
}

export type Target = {
  /** Where it listens: the origin. */
  url: string
  pid: number | undefined
  /** Request number n, from 1 on. */
  sent: (count: number) => Sent
}

type Pace = {
  connections: number
  seconds: number
  /** Requests a second; as many as can be answered unless it is said. */
  rate?: number
}

/** So many connections that each ask again as soon as they are answered, or at a rate. */
export async function saturate(
  { url, pid = 0, sent }: Target,
  { connections, seconds, rate }: Pace,
): Promise<Saturation> {
  let count = 0
  const before = processorTime(pid)
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(rate === undefined ? {} : { overallRate: rate }),
    requests: [
      {
        setupRequest: (request) => {
          count += 1
          const { method, path, token, body } = sent(count)
          const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) }
          return { ...request, method, path, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
        },
      },
    ],
  })
  return {
    rate: result.requests.average,
    p50: result.latency.p50,
    p95: result.latency.p97_5,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
    cost: ((processorTime(pid) - before) * 1000) / result.requests.total,
  }
}
