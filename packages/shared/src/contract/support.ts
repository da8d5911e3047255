import Type, { type Static } from 'typebox'
import { administrator, call } from './call.ts'
import { Fields, Id, listing, Timestamp } from './fields.ts'

const area = 'Support'

export const SupportQuestion = Type.Object({
  id: Type.String(),
  email: Type.String(),
  question: Type.String(),
  status: Type.Enum(['open', 'answered']),
  admin_response: Type.Union([Type.String(), Type.Null()]),
  asked_at: Timestamp,
  answered_at: Type.Union([Timestamp, Type.Null()]),
})
export type SupportQuestion = Static<typeof SupportQuestion>

export const getSupportQuestions = call({
  method: 'GET',
  path: '/v1/admin/manuai/support/questions',
  area,
  summary: 'What candidates have asked, open ones unless asked otherwise',
  may: administrator('manuai/support/questions', 'support_questions'),
  query: Fields({ status: Type.Optional(Type.Enum(['open', 'answered', 'all'])), ...listing }),
  answer: Type.Array(SupportQuestion),
})

export const respondToSupportQuestion = call({
  method: 'PUT',
  path: '/v1/admin/manuai/support/questions/{id}/respond',
  area,
  summary: 'Answers a question',
  may: administrator('manuai/support/questions/respond', 'support_questions'),
  params: Type.Object({ id: Id }),
  body: Fields({ admin_response: Type.String({ minLength: 1, maxLength: 10_000 }) }),
  answer: Type.Object({ message: Type.String(), question: SupportQuestion }),
  refuses: [404],
})
