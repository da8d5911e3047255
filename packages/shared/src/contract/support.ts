import Type, { type Static } from 'typebox'
import { administrator, call, owner } from './call.ts'
import { Editable } from './editable.ts'
import { Email, Fields, Id, listing, Timestamp } from './fields.ts'

const area = 'Support'

export const longestQuestion = 5000
export const longestResponse = 10_000
/** More than these wait for an answer of nobody's: the next one has to wait itself. */
export const mostOpenQuestions = 20

const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })

const question = {
  id: Type.String(),
  question: Type.String(),
  status: Type.Enum(['open', 'answered']),
  admin_response: Type.Union([Type.String(), Type.Null()]),
  asked_at: Timestamp,
  answered_at: Type.Union([Timestamp, Type.Null()]),
}

/** A question as whoever asked it sees it. */
export const OwnQuestion = Type.Object(question)
export type OwnQuestion = Static<typeof OwnQuestion>

/** A question as whoever answers it sees it. */
export const SupportQuestion = Type.Object({
  ...question,
  email: Type.String(),
  name: Type.String(),
  answered_by: Type.Union([Type.String(), Type.Null()], { description: 'An email' }),
})
export type SupportQuestion = Static<typeof SupportQuestion>

export const askSupport = call({
  method: 'POST',
  path: '/v1/any/support/questions',
  area,
  summary: 'Asks a question; the same again while it is open is one question',
  may: owner(),
  body: Fields({ email: Email, question: Text(longestQuestion) }),
  answer: Type.Object({ message: Type.String(), question: OwnQuestion }),
  refuses: [409],
})

export const getOwnQuestions = call({
  method: 'GET',
  path: '/v1/any/support/questions',
  area,
  summary: 'What a user has asked, newest first, with the answers',
  may: owner('support_questions'),
  query: Fields({ email: Email, limit: listing.limit, offset: listing.offset, q: listing.q }),
  answer: Type.Array(OwnQuestion),
})

const sortFields = ['status', 'asked_at', 'answered_at', 'email'] as const

export const getSupportQuestions = call({
  method: 'GET',
  path: '/v1/admin/manuai/support/questions',
  area,
  summary: 'What candidates have asked, longest waiting first; open ones unless asked otherwise',
  may: administrator('manuai/support/questions', 'support_questions'),
  query: Fields({
    status: Type.Optional(Type.Enum(['open', 'answered', 'all'])),
    ...listing,
    sort: Type.Optional(Type.Enum([...sortFields, ...sortFields.map((field) => `-${field}` as const)])),
  }),
  answer: Type.Array(SupportQuestion),
})

export const respondToSupportQuestion = call({
  method: 'PUT',
  path: '/v1/admin/manuai/support/questions/{id}/respond',
  area,
  summary: 'Answers a question, or answers it anew; whoever asked is told',
  may: administrator('manuai/support/questions/respond', 'support_questions'),
  params: Type.Object({ id: Id }),
  body: Editable(
    {
      admin_response: Text(longestResponse),
      answered_at: Type.Optional(
        Type.Union([Timestamp, Type.Null()], {
          description: 'When the answer that this one replaces was given, null for none: refused when it is another',
        }),
      ),
    },
    SupportQuestion,
  ),
  answer: Type.Object({ message: Type.String(), question: SupportQuestion }),
  refuses: [404, 409],
})
