import { i18n } from '@casebench/server/i18n'
import {
  checkAnswers,
  findEvaluationJob,
  getCaseDetails,
  updateProgress,
  updateSingleAnswer,
} from '@casebench/shared/contract/cases'
import type { Endpoint } from '@casebench/shared/contract/endpoint'
import { updateEvidence } from '@casebench/shared/contract/evidence'
import { refresh, signIn } from '@casebench/shared/contract/identity'
import { updateNote } from '@casebench/shared/contract/notes'
import { isAlive, isReady } from '@casebench/shared/contract/system'
import { endTime, startTime } from '@casebench/shared/contract/time'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressKey } from '../http/address-key.ts'
import { HttpError } from '../http/http-error.ts'
import { slowestSender, type UnderWay } from './slowest-sender.ts'

export type LoadLimits = {
  /** Requests that may be under way at once */
  concurrency: number
  /** How many of them may be of one address. Behind a proxy it is the one that the proxies pass on. */
  ofOneAddress: number
  /** Milliseconds that a turn of the event loop may be late, on average over the interval */
  delay: number
  /** Milliseconds over which the delay is measured */
  interval: number
}

/** More than these, and everyone waits longer than a page does. One long turn, as at the start, says nothing yet. */
export const limitsOfProcess: LoadLimits = { concurrency: 1500, ofOneAddress: 500, delay: 1000, interval: 5000 }

/** What belongs to signing in, to somebody's work on a case, and to watching over this process: shed only at four times the load. */
const needed: readonly Endpoint[] = [
  updateSingleAnswer,
  updateEvidence,
  updateNote,
  checkAnswers,
  findEvaluationJob,
  updateProgress,
  getCaseDetails,
  startTime,
  endTime,
  signIn,
  refresh,
  isAlive,
  isReady,
]
const neededFactor = 4

const patternOf = ({ method, path }: Endpoint): string => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`
const neededRoutes = new Set(needed.map(patternOf))
const isNeeded = ({ method, routeOptions: { url } }: FastifyRequest): boolean => neededRoutes.has(`${method} ${url}`)

/** Seconds after which to ask again, from 2 to 5: all who are refused in one moment must not come back in another. */
const retryAfter = (): string => String(2 + Math.floor(Math.random() * 4))

const busy = (detail: string) => new HttpError(503, 'busy', detail, {}, { 'retry-after': retryAfter() })
const tooBusy = () => busy(i18n.t('The server is very busy. Please try again in a moment.'))
const tooMany = () => busy(i18n.t('Too many requests from your network are in progress. Please try again in a moment.'))

/**
 * Refuses requests while there are more than this process can answer in time: everything that can wait first, what
 * somebody needs for the case that they work on last. Refusing costs next to nothing, so that the rest is answered. One
 * address, which may send what it asks or read what it is answered as slowly as it likes, cannot use up what there is for all.
 * Where there is no room, whoever takes it without sending anything loses it to who comes next.
 */
export async function shedLoad(
  app: FastifyInstance,
  { concurrency, ofOneAddress, delay, interval }: LoadLimits,
): Promise<void> {
  const mayPass = (request: FastifyRequest, load: number): boolean =>
    load <= 1 || (load <= neededFactor && isNeeded(request))
  const all = new Set<UnderWay>()
  const byAddress = new Map<string, Set<UnderWay>>()

  function begin(key: string, { raw }: FastifyRequest, cut: () => void): UnderWay {
    const ofAddress = byAddress.get(key) ?? new Set()
    byAddress.set(key, ofAddress)
    const begun: UnderWay = {
      since: performance.now(),
      isArriving: () => raw.complete === false,
      arrived: () => raw.socket.bytesRead,
      cut,
      end: () => {
        all.delete(begun)
        ofAddress.delete(begun)
        if (ofAddress.size === 0 && byAddress.get(key) === ofAddress) byAddress.delete(key)
      },
    }
    all.add(begun)
    ofAddress.add(begun)
    return begun
  }

  /** Whether there is room for one more, or has been made. */
  function hasRoom(request: FastifyRequest, among: ReadonlySet<UnderWay>, most: number): boolean {
    if (mayPass(request, (among.size + 1) / most)) return true
    const slowest = slowestSender(among)
    slowest?.end()
    slowest?.cut()
    return slowest !== undefined
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.routeOptions.config
    if (origin !== 'contract' && origin !== 'document' && origin !== 'scim') return done()
    const key = addressKey(request.ip)
    if (!hasRoom(request, byAddress.get(key) ?? new Set(), ofOneAddress)) return done(tooMany())
    if (!hasRoom(request, all, concurrency)) return done(tooBusy())
    const { end } = begin(key, request, () => request.raw.destroy())
    reply.raw.once('close', end)
    done()
  })
  await app.register(underPressure, {
    maxEventLoopDelay: delay,
    sampleInterval: interval,
    pressureHandler: (request, _reply, _type, value) => {
      // The page and its files cost next to nothing, and only they can say in their own words that the rest is busy.
      const { config, url } = request.routeOptions
      if (config?.origin === 'page' && url !== '/ws') return
      if (!mayPass(request, (value ?? 0) / delay)) throw tooBusy()
    },
  })
}
