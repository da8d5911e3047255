import Type, { type Static } from 'typebox'
import { administrator, call, guest } from './call.ts'
import { Editable } from './editable.ts'
import { Email, Emails, Fields, listing, Message, Metadata, sortedBy, Timestamp } from './fields.ts'

const area = 'Applicants'

export const longestName = 200
export const longestMotivation = 2000

/** What a visitor says of themselves when they apply; an applicant's metadata holds it. */
export const application = {
  name: Type.String({ minLength: 1, maxLength: longestName }),
  organization: Type.String({ maxLength: longestName }),
  motivation: Type.String({ maxLength: longestMotivation }),
}

export const apply = call({
  method: 'POST',
  path: '/v1/guest/apply',
  area,
  summary: 'Asks for an account; answers the same whether or not the email is known',
  may: guest,
  body: Fields({ email: Email, ...application }),
  answer: Message,
  refuses: [429],
})

export const Applicant = Type.Object({ email: Type.String(), metadata: Metadata, applied_at: Timestamp })
export type Applicant = Static<typeof Applicant>

export const getApplicants = call({
  method: 'GET',
  path: '/v1/admin/users/get_applicants',
  area,
  summary: 'Who has applied and waits, longest waiting first',
  may: administrator('users/get_applicants', 'manage_applicants'),
  query: Fields({ ...listing, sort: sortedBy('applied_at', 'email', 'name', 'organization') }),
  answer: Type.Array(Applicant),
})

export const approveApplicant = call({
  method: 'POST',
  path: '/v1/admin/users/approve_applicant',
  area,
  summary: 'Makes an applicant a user, who is mailed a link to choose a password',
  may: administrator('users/approve_applicant', 'manage_applicants'),
  body: Editable({ email: Email, metadata: Metadata }, Applicant),
  answer: Message,
  refuses: [404],
})

export const approveApplicants = call({
  method: 'POST',
  path: '/approve_applicant',
  area,
  summary: 'Makes applicants users; those that have not applied are named',
  may: administrator('approve_applicant', 'manage_applicants'),
  body: Fields({ emails: Emails }),
  answer: Type.Object({
    message: Type.String(),
    approved: Type.Array(Type.String()),
    not_found: Type.Array(Type.String()),
  }),
})

export const deleteApplicants = call({
  method: 'POST',
  path: '/v1/admin/users/delete_applicant',
  area,
  summary: 'Deletes applications',
  may: administrator('users/delete_applicant', 'delete_applicants'),
  body: Fields({ emails: Emails }),
  answer: Type.Object({ message: Type.String(), deleted: Type.Integer() }),
})
