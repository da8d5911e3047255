import Type, { type Static, type TObject, type TSchema } from 'typebox'
import { EvidenceList } from '../evidence/schema.ts'
import type { ModuleName } from '../modules.ts'
import type { PagePermission } from '../permissions.ts'

/**
 * Who may make a call. `guest` calls take the short-lived token of a visitor, and no other. `owner` calls carry an
 * `email` that must be the caller's own, unless the caller holds the page permission in `orHolding`. `administrator`
 * calls are denied unless a role grants the endpoint.
 */
export type Policy =
  | { who: 'anyone' }
  | { who: 'guest' }
  | { who: 'signedIn' }
  | { who: 'owner'; orHolding?: PagePermission }
  | { who: 'administrator'; endpoint: string; page: PagePermission }

export const anyone: Policy = { who: 'anyone' }
export const guest: Policy = { who: 'guest' }
export const signedIn: Policy = { who: 'signedIn' }
export const administrator = (endpoint: string, page: PagePermission): Policy => ({
  who: 'administrator',
  endpoint,
  page,
})
export const owner = (orHolding?: PagePermission): Policy =>
  orHolding === undefined ? { who: 'owner' } : { who: 'owner', orHolding }

/**
 * What a call decides about: somebody's `tests`, where it says no mode or says that it is a test, or all of somebody's
 * `work`, in training too.
 */
export type DecidesAbout = 'tests' | 'work'

/**
 * Whose answers a call shows or changes: of the case that its request names (`named`), or of cases that only its handler
 * knows (`found`). Nobody gets them while they have that case as a test: `open-tests.ts` of the api says how.
 */
export type DisclosesAnswers = 'named' | 'found'

type Shapes = { params?: TObject; query?: TObject; body?: TSchema; form?: TObject; answer: TSchema }

/** One entry of the contract. Validation, serialisation, OpenAPI, the web client and authorisation derive from it. */
export type Endpoint<S extends Shapes = Shapes> = S & {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  area: string
  summary: string
  authorization: Policy
  /** It decides about somebody's assessment, which nobody does about their own: `mayDecide` says when. */
  decidesAbout?: DecidesAbout
  /** It shows or changes what is right in a case, or what others answered: withheld while the caller has it as a test. */
  disclosesAnswers?: DisclosesAnswers
  /** The module that it belongs to: 404 while that is switched off. */
  module?: ModuleName
  /** Somebody suspended is answered, too: everything else is refused them. */
  allowSuspended?: true
  /** Somebody who still has to accept the terms or read the privacy notice is answered, too: everything else is refused them. */
  beforeAcceptance?: true
  /** What the specification has the call say where the policy says no. */
  messages?: { 401: string; 403: string }
  /**
   * The success statuses; 200 when absent. A 302 carries a location, a `file` answer is the file itself. A `form` is a
   * multipart body that arrives as a stream: its handler authorises, once it has read whom it is about.
   */
  successStatuses?: readonly (200 | 202 | 302)[]
  /** Bytes that its body may have, where that is more than others'. */
  maxBodyBytes?: number
  /** How many values (members and entries, at any depth) the body may hold; 10,000 unless told. */
  maxBodyValues?: number
  file?: boolean
  /** What it answers is read by a person: a page as HTML with a policy of its own, which also says why something is refused. */
  page?: true
  /** A page of another site posts its body here as a form; whoever does so proves themselves by what is in it. */
  fromOtherSites?: true
  /** Statuses it may refuse with by itself, beyond those that validation, the policy and the server's own state imply. */
  errorStatuses?: readonly number[]
}

export const endpoint = <const S extends Shapes>(entry: Endpoint<S>): Endpoint<S> => entry

type Part<T> = T extends TSchema ? Static<T> : undefined
/** What a call takes: only the parts that it declares. */
export type Input<C extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as C[K] extends TSchema ? K : never]: Part<C[K]>
}
export type Answer<C extends Endpoint> = Static<C['answer']>

/** What is wrong with one field of a request. */
export const FieldError = Type.Object({
  path: Type.String(),
  message: Type.String({ description: 'Follows the name of the field: “can’t be empty”' }),
  sentence: Type.Optional(Type.String({ description: 'The same as a sentence to show at the field' })),
})
export type FieldError = Static<typeof FieldError>

/** application/problem+json (RFC 9457); `message` repeats `detail` because the specification's clients read either. */
export const Problem = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  detail: Type.String(),
  message: Type.String(),
  code: Type.String(),
  requestId: Type.String(),
  errors: Type.Optional(Type.Array(FieldError)),
  missing: Type.Optional(Type.Array(Type.String(), { description: 'Attribute ids that still need an answer' })),
  current: Type.Optional(
    Type.Object(
      { answer: Type.Union([Type.String(), Type.Null()]), version: Type.Integer() },
      { description: 'What the server holds' },
    ),
  ),
  current_evidence: Type.Optional(
    Type.Object({ pieces: EvidenceList, version: Type.Integer() }, { description: 'The evidence as it is stored' }),
  ),
  current_score: Type.Optional(Type.Number({ description: 'What the score is now' })),
})
export type Problem = Static<typeof Problem>
