import Type, { type Static } from 'typebox'
import { Editable } from './editable.ts'
import { administrator, endpoint, owner } from './endpoint.ts'
import { Email, Id, listing, StrictObject, Timestamp } from './fields.ts'

const area = 'Support'

export const maxQuestionLength = 5000
export const maxResponseLength = 10_000
/** Most unanswered questions that one person may have. The next one is refused until one of them is answered. */
export const maxOpenQuestions = 20

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

export const askSupport = endpoint({
  method: 'POST',
  path: '/v1/any/support/questions',
  area,
  summary: 'Asks a question; the same again while it is open is one question',
  authorization: owner(),
  body: StrictObject({ email: Email, question: Text(maxQuestionLength) }),
  answer: Type.Object({ message: Type.String(), question: OwnQuestion }),
  errorStatuses: [409],
})

export const getOwnQuestions = endpoint({
  method: 'GET',
  path: '/v1/any/support/questions',
  area,
  summary: 'What a user has asked, newest first, with the answers',
  authorization: owner('support_questions'),
  query: StrictObject({ email: Email, limit: listing.limit, offset: listing.offset, q: listing.q }),
  answer: Type.Array(OwnQuestion),
})

const sortFields = ['status', 'asked_at', 'answered_at', 'email'] as const

export const getSupportQuestions = endpoint({
  method: 'GET',
  path: '/v1/admin/manuai/support/questions',
  area,
  summary: 'What candidates have asked, longest waiting first; open ones unless asked otherwise',
  authorization: administrator('manuai/support/questions', 'support_questions'),
  query: StrictObject({
    status: Type.Optional(Type.Enum(['open', 'answered', 'all'])),
    ...listing,
    sort: Type.Optional(Type.Enum([...sortFields, ...sortFields.map((field) => `-${field}` as const)])),
  }),
  answer: Type.Array(SupportQuestion),
})

export const respondToSupportQuestion = endpoint({
  method: 'PUT',
  path: '/v1/admin/manuai/support/questions/{id}/respond',
  area,
  summary: 'Answers a question, or answers it anew; whoever asked is told',
  authorization: administrator('manuai/support/questions/respond', 'support_questions'),
  params: Type.Object({ id: Id }),
  body: Editable(
    {
      admin_response: Text(maxResponseLength),
      answered_at: Type.Optional(
        Type.Union([Timestamp, Type.Null()], {
          description: 'When the answer that this one replaces was given, null for none: refused when it is another',
        }),
      ),
    },
    SupportQuestion,
  ),
  answer: Type.Object({ message: Type.String(), question: SupportQuestion }),
  errorStatuses: [404, 409],
})
