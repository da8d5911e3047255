// (e) How much longer others wait while twenty people sign in at once, over and over; and how long signing in takes.
import { hashPassword } from '../apps/api/src/authentication/passwords.ts'
import { median, printTable, quantile } from './support/figures.ts'
import { openSystem } from './support/system.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const seconds = 3
const people = 20
const password = 'a password for the bench'

const system = await openSystem()
const [other, ...candidates] = await system.candidates(people + 1)
const passwordHash = await hashPassword(password)
await system.services.database.prisma.user.updateMany({
  where: { id: { in: candidates.map(({ userId }) => userId) } },
  data: { passwordHash },
})
await system.start('apps/api/dist/main.js')
const origin = `http://127.0.0.1:${system.config.port}`

async function timed(path: string, init: RequestInit): Promise<number> {
  const from = performance.now()
  const response = await fetch(`${origin}${path}`, init)
  await response.text()
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  return performance.now() - from
}

const asOther = { headers: { authorization: `Bearer ${other?.token}` } }
const signIn = (email: string) =>
  timed('/auth/sign_in', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })

/** Someone who asks again and again, a little after each answer. */
async function asking(until: number): Promise<number[]> {
  const taken: number[] = []
  while (performance.now() < until) {
    taken.push(await timed('/v1/roles', asOther))
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  return taken
}

async function measure(signingIn: boolean): Promise<{ others: number[]; signIns: number[] }> {
  const until = performance.now() + seconds * 1000
  const signIns: number[] = []
  const again = async (email: string) => {
    while (performance.now() < until) signIns.push(await signIn(email))
  }
  const [others] = await Promise.all([asking(until), ...(signingIn ? candidates.map(({ email }) => again(email)) : [])])
  return { others: others as number[], signIns }
}

await measure(true)
const quiet: number[][] = []
const busy: { others: number[]; signIns: number[] }[] = []
for (let count = 0; count < rounds; count++) {
  quiet.push((await measure(false)).others)
  busy.push(await measure(true))
}
const middle = (all: number[][], share: number) => median(all.map((one) => quantile(one, share)))
const others = busy.map((one) => one.others)
const rise = middle(others, 0.95) - middle(quiet, 0.95)
printTable(
  `(e) Other people's requests while ${people} sign in at once without pause, median of ${rounds} rounds of ${seconds} s; promised: p95 rises by less than 20 ms`,
  ['', 'p50 ms', 'p95 ms', 'p95 rises by', 'sign-ins/s'],
  [
    ['nobody signs in', middle(quiet, 0.5), middle(quiet, 0.95), 0, 0],
    [
      'twenty sign in at once',
      middle(others, 0.5),
      middle(others, 0.95),
      rise,
      median(busy.map((one) => one.signIns.length / seconds)),
    ],
  ],
)
const signIns = busy.map((one) => one.signIns)
printTable(
  '    Signing in itself, twenty at once',
  ['', 'p50 ms', 'p95 ms'],
  [['sign-in', middle(signIns, 0.5), middle(signIns, 0.95)]],
)
await system.stop()
process.exit(0)
