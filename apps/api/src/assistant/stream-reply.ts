import { PassThrough } from 'node:stream'
import { i18n } from '@casebench/server/i18n'
import type { Reply, StreamEvents } from '@casebench/shared/contract/assistant'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { HttpError } from '../http/http-error.ts'
import type { Caller } from '../routing/caller.ts'
import type { Services } from '../services.ts'
import { stopOwn } from './stop.ts'

/** Milliseconds between signs of life, so that no proxy takes a silent stream for a dead one. */
const heartbeat = 10_000

export const wantsStream = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '').toLowerCase().includes('text/event-stream')

type Events = typeof StreamEvents

type Streaming = {
  services: Services
  caller: Caller
  request: FastifyRequest
  reply: FastifyReply
  id: string
  sessionId: string
  answer: (onText: (text: string) => void) => Promise<Reply>
}

function problemOf(error: unknown, request: FastifyRequest): { detail: string; code: string } {
  if (error instanceof HttpError) return { detail: error.message, code: error.code }
  request.log.error({ err: error }, 'a streamed answer failed')
  return { detail: i18n.t('An unknown error occurred'), code: 'internal' }
}

/** Sends an answer as server-sent events while it is written. Whoever closes the stream stops the answer. */
export function streamReply({ services, caller, request, reply, id, sessionId, answer }: Streaming): FastifyReply {
  const stream = new PassThrough()
  const send = <Name extends keyof Events>(event: Name, data: Static<Events[Name]>) => {
    if (!stream.writableEnded && !stream.destroyed) stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }
  const beat = setInterval(() => stream.write(':\n\n'), heartbeat)
  let isOver = false
  stream.on('close', () => {
    clearInterval(beat)
    services.drain.closing.removeEventListener('abort', cutOff)
    if (isOver) return
    stopOwn(services, id, caller.userId).catch((error: unknown) =>
      request.log.warn({ err: error }, 'an answer that nobody reads could not be stopped'),
    )
  })
  // This process goes: the page asks again, and another one tells it the same answer from the beginning.
  const cutOff = () => {
    isOver = true
    stream.end()
  }
  services.drain.closing.addEventListener('abort', cutOff)
  // Whoever goes away in the middle is no fault of ours.
  stream.on('error', () => {})
  send('session', { session_id: sessionId, answer_id: id })
  answer((text) => send('delta', { text }))
    .then(
      (said) => send('done', said),
      (error: unknown) => send('error', problemOf(error, request)),
    )
    .finally(() => {
      isOver = true
      stream.end()
    })
  // A proxy that collects what passes would undo it.
  return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(stream)
}
