import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { addressKey } from './address-key.ts'

/** Bytes of answers that may wait in this process until somebody reads them. */
const maxWaitingBytes = 256 * 1024 * 1024
/** How often it is looked at. Milliseconds. */
const lookEvery = 500

type Answer = { key: string; raw: ServerResponse }

const waitingIn = (answers: readonly Answer[]): number => answers.reduce((sum, { raw }) => sum + raw.writableLength, 0)

/** The largest answer of the address that leaves the most unread. */
function maxUnreadBytes(answers: readonly Answer[]): Answer | undefined {
  const unread = new Map<string, number>()
  for (const { key, raw } of answers) unread.set(key, (unread.get(key) ?? 0) + raw.writableLength)
  const [most] = [...unread].sort(([, one], [, other]) => other - one)
  const [largest] = answers
    .filter(({ key }) => key === most?.[0])
    .sort((one, other) => other.raw.writableLength - one.raw.writableLength)
  return largest
}

/**
 * What somebody asks for and does not read waits in memory, but for what is sent as a stream. Where too much does, the
 * address that leaves the most unread loses it, and nobody else anything.
 */
export function limitUnread(app: FastifyInstance, most = maxWaitingBytes): void {
  const open = new Set<Answer>()
  app.addHook('onRequest', (request, reply, done) => {
    const answer = { key: addressKey(request.ip), raw: reply.raw }
    open.add(answer)
    reply.raw.once('close', () => open.delete(answer))
    done()
  })
  const look = () => {
    let waiting = [...open].filter(({ raw }) => raw.writableLength > 0)
    while (waitingIn(waiting) > most) {
      const unread = maxUnreadBytes(waiting)
      unread?.raw.destroy()
      waiting = waiting.filter((answer) => answer !== unread)
    }
  }
  const looking = setInterval(look, lookEvery).unref()
  app.addHook('onClose', async () => clearInterval(looking))
}
