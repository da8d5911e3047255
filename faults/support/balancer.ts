import { type Reply, type Way, wayTo } from './call.ts'

const lookEvery = 250

/**
 * A load balancer as they are set up before several replicas: asks each whether it is ready, and gives a request that a
 * replica refused, or whose connection it closed, to another one. Every call may be repeated, so that any may be.
 */
export function balanced(origins: readonly string[]): { way: Way; passedOn: () => number; close: () => void } {
  const ready = new Map(origins.map((origin) => [origin, true]))
  const ways = new Map(origins.map((origin) => [origin, wayTo(origin)]))
  let count = 0
  let passedOn = 0

  const look = async (origin: string) => {
    const { status } = (await ways.get(origin)?.({ method: 'GET', path: '/health/ready' })) ?? { status: 0 }
    ready.set(origin, status === 200)
  }
  const timer = setInterval(() => {
    for (const origin of origins) void look(origin)
  }, lookEvery)

  const isRefused = ({ status, failure }: Reply): boolean =>
    status === 503 || (status === 0 && failure !== 'TimeoutError')

  const way: Way = async (request) => {
    const start = count++
    const inOrder = origins.map((_, index) => origins[(start + index) % origins.length] ?? '')
    const order = [...inOrder.filter((origin) => ready.get(origin)), ...inOrder.filter((origin) => !ready.get(origin))]
    let reply: Reply | undefined
    for (const origin of order) {
      reply = await ways.get(origin)?.(request)
      if (reply && !isRefused(reply)) return reply
      ready.set(origin, false)
      passedOn += 1
    }
    if (!reply) throw new Error('There is nothing to balance')
    return reply
  }
  return { way, passedOn: () => passedOn, close: () => clearInterval(timer) }
}
