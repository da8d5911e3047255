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

type Answered = { name: string; latency: number; isGood: boolean }

const summary = (answers: readonly Answered[]): Load => {
  const latencies = answers.map(({ latency }) => latency)
  return {
    p50: quantile(latencies, 0.5),
    p95: quantile(latencies, 0.95),
    p99: quantile(latencies, 0.99),
    failed: answers.filter(({ isGood }) => !isGood).length,
  }
}

/**
 * Sends so many requests a second, each at its own random moment whatever became of the ones before, and says how long
 * after that moment its answer was there. `next` makes request number n, from 1 on.
 */
async function sendAll(
  origin: string,
  { rate, seconds }: Pace,
  next: (count: number) => Sent & { name: string },
): Promise<Answered[]> {
  const running: Promise<Answered>[] = []
  const began = performance.now()
  let at = 0
  for (let count = 1; ; count += 1) {
    at += gap(rate)
    if (at >= seconds * 1000) break
    const due = began + at
    await pause(Math.max(0, due - performance.now()))
    const { name, ...request } = next(count)
    const answered = send(origin, request).catch(() => false)
    running.push(answered.then((isGood) => ({ name, latency: performance.now() - due, isGood })))
  }
  return Promise.all(running)
}

/** One kind of request at such a rate. */
export const load = async (origin: string, pace: Pace, next: (count: number) => Sent): Promise<Load> =>
  summary(await sendAll(origin, pace, (count) => ({ name: '', ...next(count) })))

/** Many kinds of requests, each as often as the others and in no order, at such a rate in all. */
export async function loadOfAll<Name extends string>(
  origin: string,
  pace: Pace,
  kinds: Readonly<Record<Name, (count: number) => Sent>>,
): Promise<Record<Name, Load>> {
  const names = Object.keys(kinds) as Name[]
  const answers = await sendAll(origin, pace, (count) => {
    const name = names[Math.floor(Math.random() * names.length)] as Name
    return { name, ...kinds[name](count) }
  })
  const loads = names.map((name) => [name, summary(answers.filter((answer) => answer.name === name))] as const)
  return Object.fromEntries(loads) as Record<Name, Load>
}
