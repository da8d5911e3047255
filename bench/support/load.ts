import autocannon from 'autocannon'
import { quantile } from './figures.ts'

/** Latencies in milliseconds, and how many requests were not answered with 200. */
export type Load = { p50: number; p95: number; p99: number; failed: number }
type Sent = { method: 'GET' | 'POST'; path: string; token: string; body?: object }
type Pace = { rate: number; seconds: number; connections: number }

/** Sends requests at an even pace and says how long their answers took. `next` makes request number n, from 1 on. */
export async function load(
  origin: string,
  { rate, seconds, connections }: Pace,
  next: (count: number) => Sent,
): Promise<Load> {
  let count = 0
  let failed = 0
  const latencies: number[] = []
  const setupRequest: autocannon.Request['setupRequest'] = (request) => {
    count += 1
    const { method, path, token, body } = next(count)
    return {
      ...request,
      method,
      path,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }
  }
  await new Promise<void>((resolve, reject) => {
    const run = autocannon(
      { url: origin, connections, overallRate: rate, duration: seconds, requests: [{ setupRequest }] },
      (error) => (error ? reject(error) : resolve()),
    )
    run.on('response', (_client, status, _bytes, time) => {
      latencies.push(time)
      if (status !== 200) failed += 1
    })
  })
  return { p50: quantile(latencies, 0.5), p95: quantile(latencies, 0.95), p99: quantile(latencies, 0.99), failed }
}
