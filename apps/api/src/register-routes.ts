import { STATUS_CODES } from 'node:http'
import { withServiceKey } from '@casebench/domain/activity/record-activity'
import { contract } from '@casebench/shared/contract/all'
import { respond } from '@casebench/shared/contract/assistant'
import { type Endpoint, Problem } from '@casebench/shared/contract/endpoint'
import { finishExternalSignIn, startExternalSignIn } from '@casebench/shared/contract/external-identity'
import { isAlive, isReady } from '@casebench/shared/contract/system'
import { admitsKeys } from '@casebench/shared/service-accounts'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify'
import { authenticate, authenticateGuest, authorizeOwner, mayCall, refused } from './authorization/authorize.ts'
import { refuseNamedOpenTests } from './authorization/open-tests.ts'
import { refuseOwnAssessment } from './authorization/own-assessment.ts'
import { addressKey } from './http/address-key.ts'
import { leaveUnread } from './http/arrival.ts'
import { refuseForeignOrigin } from './http/foreign-origin.ts'
import { readOnlyDropper } from './http/read-only.ts'
import { refuseUnstorableText } from './http/text.ts'
import { type TurnLimits, Turns, turnsOfAddress, turnsOfPerson } from './http/turns.ts'
import { readUrlEncodedForms } from './http/url-encoded-form.ts'
import type { Matcher } from './matching/matcher.ts'
import { requireModule } from './modules/require-module.ts'
import type { Caller } from './routing/caller.ts'
import type { Context, Route } from './routing/route.ts'
import type { Services } from './services.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Set by the contract's registration; `page` marks what serves the page itself, `operations` what is for those who
     * run Casebench, `scim` what RFC 7644 says. Nothing else may be registered.
     */
    origin?: 'contract' | 'page' | 'document' | 'operations' | 'scim'
    /** Its body is a file, which may take its time to arrive. */
    isUpload?: boolean
    /** How many values its body may hold, where that is not the usual number. */
    maxBodyValues?: number | undefined
  }
  interface FastifyRequest {
    /** Set before the body is read, on every call that is for users. */
    caller: Caller | null
  }
}

const operationOf = new Map<Endpoint, string>(Object.entries(contract).map(([id, call]) => [call, id]))

/**
 * What any call may be refused with, whatever it is about: as unreadable, one too many of one person, with headers that
 * are too large, by a server that is busy or whose database does not answer, and by one whose disk is full.
 */
const commonRefusals = [400, 429, 431, 503, 507]

/** Statuses that follow from validation and the policy, before the call's own. */
function impliedRefusals(call: Endpoint): number[] {
  const unread = [...commonRefusals, ...(call.params ? [414] : []), ...(call.body || call.form ? [408, 413, 415] : [])]
  const guarded = {
    anyone: call.method === 'GET' ? [] : [403],
    guest: [401],
    signedIn: [401, 403],
    owner: [401, 403],
    administrator: [401, 403],
  }
  return [...unread, ...guarded[call.authorization.who]]
}

/** Every status that the OpenAPI document says a call may be refused with. */
export const refusalsOf = (call: Endpoint): number[] =>
  [...new Set([...impliedRefusals(call), ...(call.module ? [404] : []), ...(call.errorStatuses ?? [])])].sort()

/** What the OpenAPI document says of an answer that is no refusal. */
function successOf({ file, page, answer }: Endpoint, status: number): object {
  if (file) return { type: 'null', description: 'The file' }
  if (status === 302) return { type: 'null', description: 'See the location' }
  return page ? { description: 'A page', content: { 'text/html': { schema: { type: 'string' } } } } : answer
}

function schemaOf(call: Endpoint, operationId: string): FastifySchema {
  const refusals = refusalsOf(call)
  const success = (call.successStatuses ?? [200]).map((status) => [status, successOf(call, status)])
  return {
    operationId,
    summary: call.summary,
    tags: [call.area],
    ...(call.authorization.who === 'anyone'
      ? {}
      : { security: [{ bearer: [] }, ...(admitsKeys(call) ? [{ serviceAccountKey: [] }] : [])] }),
    ...(call.params ? { params: call.params } : {}),
    ...(call.query ? { querystring: call.query } : {}),
    ...(call.body ? { body: call.body } : {}),
    ...(call.form ? { consumes: ['multipart/form-data'], body: call.form } : {}),
    ...(call.fromOtherSites ? { consumes: ['application/x-www-form-urlencoded'] } : {}),
    response: Object.fromEntries([
      ...success,
      ...refusals.map((status) => [
        status,
        { description: STATUS_CODES[status], content: { 'application/problem+json': { schema: Problem } } },
      ]),
    ]),
  } as FastifySchema
}

/** Probes of the orchestrator are never made to wait behind other requests. */
const withoutTurn: readonly Endpoint[] = [isAlive, isReady]

/** The kind of a call: each kind has its own concurrency limit per person, so that a long upload does not keep them from saving answers. */
function kindOf(call: Endpoint): string {
  // An upload takes long to arrive.
  if (call.form) return 'files'
  // A download lasts as long as it is read, Manu's answer as long as it is written.
  return call.file ? 'downloads' : call === respond ? 'Manu' : 'person'
}

/** Calls that wait for the identity provider, which may hang: they are limited apart from others of the same address. */
const atProvider: readonly Endpoint[] = [startExternalSignIn, finishExternalSignIn]

/** The key and limits by which the concurrency of a call is limited: its person's, or its address's where nobody is signed in. */
const turnOf = (call: Endpoint, { caller, ip }: FastifyRequest): [string, TurnLimits] =>
  caller
    ? [`${kindOf(call)} ${caller.userId}`, turnsOfPerson]
    : [`${atProvider.includes(call) ? 'provider' : 'address'} ${addressKey(ip)}`, turnsOfAddress]

/**
 * Registers the routes of the contract.
 * @throws when a route has no entry, an entry has no route or no policy, or a public handler answers a guarded call.
 */
export function registerRoutes(app: FastifyInstance, services: Services, routes: readonly Route[]): void {
  app.decorateRequest('caller', null)
  const answered = new Set<Endpoint>()
  const turns = new Turns()
  /** How a request says that its file is being sent. */
  const sending = new WeakMap<FastifyRequest, () => void>()
  for (const { call, handle, public: isPublic } of routes) {
    const operationId = operationOf.get(call)
    if (!operationId) throw new Error(`${call.method} ${call.path} has no entry in the contract`)
    if (!call.authorization?.who) throw new Error(`${operationId} has no policy`)
    if (isPublic !== (call.authorization.who === 'anyone' || call.authorization.who === 'guest'))
      throw new Error(`${operationId} and its handler disagree on who may call`)
    if (answered.has(call)) throw new Error(`${operationId} is answered twice`)
    answered.add(call)
    const dropReadOnly = call.body && readOnlyDropper(call.body)
    const register = (scope: FastifyInstance) =>
      scope.route({
        method: call.method,
        url: call.path.replace(/\{(\w+)\}/g, ':$1'),
        schema: schemaOf(call, operationId),
        config: { origin: 'contract', isUpload: call.form !== undefined, maxBodyValues: call.maxBodyValues },
        ...(call.maxBodyBytes ? { bodyLimit: call.maxBodyBytes } : {}),
        // A multipart body is described but arrives as a stream: its handler looks at it.
        ...(call.form ? { validatorCompiler: () => () => true } : {}),
        onRequest: async (request, reply) => {
          if (call.authorization.who === 'anyone' && call.method !== 'GET' && !call.fromOtherSites)
            refuseForeignOrigin(request)
          if (call.authorization.who === 'guest') await authenticateGuest(services, request)
          else if (!isPublic) {
            request.caller = await authenticate(services, call, request)
            if (!mayCall(call, request.caller)) {
              leaveUnread(request, reply)
              throw refused(call, request.caller)
            }
          }
          if (call.module) await requireModule(services, call.module)
        },
        preValidation: async (request) => {
          refuseUnstorableText(request)
        },
        handler: async (request, reply) => {
          let leaveTurn = () => {}
          const answer = async () => {
            dropReadOnly?.(request.body)
            const { params, query, body, caller } = request
            // Whom an owner's form is about stands in the form: its handler reads that first.
            if (caller && !call.form) {
              await authorizeOwner(services, call, caller, request)
              if (call.decidesAbout) await refuseOwnAssessment(services, call, caller, body)
              if (call.disclosesAnswers === 'named') await refuseNamedOpenTests(services, call, caller, request)
            }
            // What a handler has to say in the log names the request, and what it has matched is done in its caller's turn.
            const match: Matcher['match'] = (kind, task) => services.matcher.match(kind, task, caller?.userId)
            const own = { ...services, logger: request.log, matcher: { ...services.matcher, match } }
            return withServiceKey(caller?.serviceKey, () =>
              handle({
                params,
                query,
                body,
                services: own,
                caller,
                request,
                reply,
                leaveTurn: () => leaveTurn(),
              } as unknown as Context<Endpoint>),
            )
          }
          if (withoutTurn.includes(call)) return answer()
          let answered: ReturnType<typeof answer> | undefined
          const untilLeft = (leave: () => void) => {
            leaveTurn = leave
            // Behind one address may be many who read slowly: they keep nobody there from signing in.
            if (call.file && !request.caller) sending.set(request, leave)
            answered = answer()
            answered.then(leave, leave)
          }
          await turns.run(...turnOf(call, request), () => new Promise<void>(untilLeft))
          return answered
        },
        ...(call.file && { onSend: async (request: FastifyRequest) => sending.get(request)?.() }),
      })
    // Only a call with a form reads one: everywhere else it is a type of body that is not taken.
    if (call.form)
      app.register(async (scope) => {
        await scope.register(multipart, { throwFileSizeLimit: false })
        register(scope)
      })
    else if (call.fromOtherSites)
      app.register(async (scope) => {
        readUrlEncodedForms(scope)
        register(scope)
      })
    else register(app)
  }
  const unanswered = Object.entries(contract).filter(([, call]) => !answered.has(call))
  if (unanswered.length > 0) throw new Error(`The contract has no route for ${unanswered.map(([id]) => id).join(', ')}`)
}
