import { type Endpoint, Problem } from '@casebench/shared/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { fits } from './json-schema.ts'

export type Answer = {
  status: number
  headers: Record<string, unknown>
  text: string
  /** Milliseconds that the thread which serves everyone worked on it: what is made in another keeps nobody waiting, and has bounds of its own. */
  work: number
}

/**
 * The names that Schemathesis has for what an answer can do wrong
 * (https://schemathesis.readthedocs.io/en/stable/reference/checks/), and `no_inside_text` of our own. Its others are tests:
 * of one request more for each call in `fuzz.test.ts`, of sequences in `life-cycles.test.ts`.
 */
export type CheckName =
  | 'max_response_time'
  | 'not_a_server_error'
  | 'status_code_conformance'
  | 'content_type_conformance'
  | 'response_headers_conformance'
  | 'response_schema_conformance'
  | 'negative_data_rejection'
  | 'positive_data_acceptance'
  | 'no_inside_text'

/** What of us stands in no answer: traces, statements, messages of the database, paths of the installation. */
const inside =
  /\bat .+:\d+:\d+|node_modules|\/(?:src|tmp|home|usr|opt|app)\/|\.ts\b|\bselect\b.+\bfrom\b|prisma|violates|SQLSTATE|invalid input syntax|duplicate key/i

const always = {
  'cache-control': /./,
  'content-security-policy': /^(?=.*object-src 'none')(?=.*base-uri 'none')(?=.*frame-ancestors 'none')/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'strict-transport-security': /^max-age=31536000; includeSubDomains$/,
  'x-frame-options': /^DENY$/i,
}

/** Headers that a status calls for. */
const calledFor: Readonly<Record<number, Readonly<Record<string, RegExp>>>> = {
  302: { location: /./ },
  401: { 'www-authenticate': /^Bearer / },
  405: { allow: /^[A-Z, ]+$/ },
  429: { 'retry-after': /^\d+$/ },
  503: { 'retry-after': /^\d+$/ },
}

const tells = ['server', 'x-powered-by', 'x-aspnet-version']

type Operation = { responses: Record<string, unknown> }

/** The statuses that the OpenAPI document has for a call. */
export function documentedStatuses(app: FastifyInstance, call: Endpoint): ReadonlySet<number> {
  const { paths = {} } = app.swagger() as { paths?: Record<string, Record<string, Operation>> }
  const operation = paths[call.path]?.[call.method.toLowerCase()]
  if (!operation) throw new Error(`The OpenAPI document has no ${call.method} ${call.path}`)
  return new Set(Object.keys(operation.responses).map(Number))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isList = (call: Endpoint): boolean =>
  (call.answer as { type?: string }).type === 'array' &&
  Object.keys((call.query as { properties?: object } | undefined)?.properties ?? {}).includes('offset')

/** A page loads nothing, from anywhere. */
const pagePolicy = /^default-src 'none'; .*frame-ancestors 'none'/

function headersOf(call: Endpoint, { status, headers }: Answer): string[] {
  const wanted = {
    ...always,
    ...(call.page && status === 200 ? { 'content-security-policy': pagePolicy } : {}),
    ...calledFor[status],
    ...(status === 200 && isList(call) ? { 'x-total-count': /^\d+$/ } : {}),
  }
  return [
    ...Object.entries(wanted).flatMap(([name, like]) =>
      like.test(String(headers[name] ?? '')) ? [] : [`${name} is ${String(headers[name])}`],
    ),
    ...tells.filter((name) => name in headers).map((name) => `${name} is told`),
  ]
}

function bodyOf(call: Endpoint, { status, text }: Answer): string[] {
  if (status >= 400) {
    const problem = parsed(text)
    if (!fits(Problem, problem)) return ['it is no problem of RFC 9457']
    return (problem as Problem).status === status ? [] : ['the problem has another status']
  }
  if (call.file || status === 302) return []
  if (call.page) return text.startsWith('<!doctype html>') ? [] : ['it is no page']
  return fits(call.answer, parsed(text)) ? [] : ['the body does not fit the answer']
}

function typeOf(call: Endpoint, { status, headers, text }: Answer): string[] {
  const type = String(headers['content-type'] ?? '')
  if (status >= 400) return type.startsWith('application/problem+json') ? [] : [`a refusal is ${type}`]
  if (text === '') return []
  if (call.file) return type === '' ? ['a file has no type'] : []
  if (call.page) return type === 'text/html; charset=utf-8' ? [] : [`a page is ${type}`]
  return type === 'application/json; charset=utf-8' ? [] : [`an answer is ${type}`]
}

const notTaken = new Set([400, 405, 406, 413, 414, 415, 422, 431])

/** Calls with rules that a schema cannot say, so that they may refuse with 400 what fits theirs. */
const finer: ReadonlySet<string> = new Set([
  'updatePermission', // endpoints that there are
  'tryGrading', // an answer as long as its type may have
  'insertCase', // a case file and its answer sheet: all faults at once
  'editCase',
  'saveCaseDraft',
  'addBankQuestion', // a question that a case could be saved with: all faults at once
  'editBankQuestion',
  'assignCase', // times that there are, in their order, and a time zone
  'createCohort', // a time zone that there is
  'editCohort',
  'setDates', // times that there are, in their order
  'grantExtension',
  'saveProgramme', // steps, cases and entries that there are
  'saveCertificateDefinition', // a programme, or cases, that there are
  'proposeAnswer', // what the attribute's type can read
  'acceptVariant', // what the attribute's type can read
  'saveComments', // each answer once, and one that is asked
  'fileContest', // an attribute in training, none in a test
  'addUser', // an email or a username that could be mistaken for another
  'editUser',
  'previewReportSubscription', // a day that a week has
  'saveReportSubscription',
  'apply',
  'addKnowledgeWebsite', // an address of a website
  'saveLearningPlatform', // addresses that may be called
  'addWebhook', // the same
  'editWebhook', // the same
  'saveMailTemplate', // the placeholders that a mail needs, and no others
  'previewMailTemplate',
  'sendTestMail',
  'respond', // pictures that can be read
  'getUsageReport', // years that are not far off
  'getUsage',
  'resetPassword', // a password that is not easy to guess
  'changePassword',
  'acceptApproval',
  'resetForgottenPassword',
])

/** As much as hashing a few passwords takes, on a slow machine. */
const maxWork = 3000

/** What of an answer to the call of this operation id is wrong, by the name of the check. `isFit` says whether the contract accepts what was asked. */
export function faultsOf(
  id: string,
  call: Endpoint,
  documented: ReadonlySet<number>,
  answer: Answer,
  isFit: boolean | undefined,
): [CheckName, string][] {
  const { status, text, work } = answer
  const isRefused =
    notTaken.has(status) && !(status === 400 && finer.has(id)) && !(status === 413 && call.fromOtherSites)
  const named = (name: CheckName, faults: readonly string[]) =>
    faults.map((fault): [CheckName, string] => [name, fault])
  return [
    ...named('not_a_server_error', status >= 500 && !call.errorStatuses?.includes(status) ? [`it is ${status}`] : []),
    ...named('status_code_conformance', documented.has(status) ? [] : [`${status} is not documented`]),
    ...named('content_type_conformance', typeOf(call, answer)),
    ...named('response_headers_conformance', headersOf(call, answer)),
    ...named('response_schema_conformance', bodyOf(call, answer)),
    ...named(
      'negative_data_rejection',
      isFit === false && status < 400 && !call.page ? [`what does not fit gets ${status}`] : [],
    ),
    ...named('positive_data_acceptance', isFit === true && isRefused ? [`what fits gets ${status}`] : []),
    ...named('max_response_time', work > maxWork ? [`it took ${Math.round(work)} ms of work`] : []),
    ...named('no_inside_text', status >= 400 && inside.test(text) ? ['it tells of our inside'] : []),
  ]
}
