import { setTimeout as pause } from 'node:timers/promises'
import { quantile } from './figures.ts'

/** Latencies in milliseconds, and how many requests were not answered with 200. */
export type Load = { p50: number; p95: number; p99: number; failed: number }
type Sent = { method: 'GET' | 'POST'; path: string; token: string; body?: object }
type Pace = { rate: number; seconds: number }

async function send(origin: string, { method, path, token, body }: Sent): Promise<boolean> {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  await response.arrayBuffer()
  return response.status === 200
}

/** Milliseconds between one request and the next, as of people who know nothing of each other. */
const gap = (rate: number): number => (-Math.log(1 - Math.random()) * 1000) / rate

/**
 * Sends so many requests a second, each at its own random moment whatever became of the ones before, and says how long
 * after that moment its answer was there. `next` makes request number n, from 1 on.
 */
export async function load(origin: string, { rate, seconds }: Pace, next: (count: number) => Sent): Promise<Load> {
  const latencies: number[] = []
  const failures: true[] = []
  const running: Promise<void>[] = []
  const began = performance.now()
  let at = 0
  for (let count = 1; ; count += 1) {
    at += gap(rate)
    if (at >= seconds * 1000) break
    const due = began + at
    if (due > performance.now()) await pause(due - performance.now())
    running.push(
      send(origin, next(count)).then(
        (answered) => {
          latencies.push(performance.now() - due)
          if (!answered) failures.push(true)
        },
        () => void failures.push(true),
      ),
    )
  }
  await Promise.all(running)
  const [p50, p95, p99] = [quantile(latencies, 0.5), quantile(latencies, 0.95), quantile(latencies, 0.99)]
  return { p50, p95, p99, failed: failures.length }
}
