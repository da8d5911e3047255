import Type, { type Static } from 'typebox'
import { Editable } from './editable.ts'
import { administrator, endpoint, guest } from './endpoint.ts'
import { Email, Emails, listing, Message, Metadata, StrictObject, sortedBy, Timestamp } from './fields.ts'

const area = 'Applicants'

export const maxNameLength = 200
export const maxMotivationLength = 2000

/** What a visitor says of themselves when they apply; an applicant's metadata holds it. */
export const application = {
  name: Type.String({ minLength: 1, maxLength: maxNameLength }),
  organization: Type.String({ maxLength: maxNameLength }),
  motivation: Type.String({ maxLength: maxMotivationLength }),
}

export const apply = endpoint({
  method: 'POST',
  path: '/v1/guest/apply',
  area,
  summary: 'Asks for an account; answers the same whether or not the email is known',
  authorization: guest,
  body: StrictObject({
    email: Email,
    ...application,
    terms_version: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1_000_000,
        description: 'The version of the terms that is accepted with it',
      }),
    ),
  }),
  answer: Message,
  errorStatuses: [409, 429],
})

export const Applicant = Type.Object({ email: Type.String(), metadata: Metadata, applied_at: Timestamp })
export type Applicant = Static<typeof Applicant>

export const getApplicants = endpoint({
  method: 'GET',
  path: '/v1/admin/users/get_applicants',
  area,
  summary: 'Who has applied and waits, longest waiting first',
  authorization: administrator('users/get_applicants', 'manage_applicants'),
  query: StrictObject({ ...listing, sort: sortedBy('applied_at', 'email', 'name', 'organization') }),
  answer: Type.Array(Applicant),
})

export const approveApplicant = endpoint({
  method: 'POST',
  path: '/v1/admin/users/approve_applicant',
  area,
  summary: 'Makes an applicant a user, who is mailed a link to choose a password',
  authorization: administrator('users/approve_applicant', 'manage_applicants'),
  body: Editable({ email: Email, metadata: Metadata }, Applicant),
  answer: Message,
  errorStatuses: [404],
})

export const approveApplicants = endpoint({
  method: 'POST',
  path: '/approve_applicant',
  area,
  summary: 'Makes applicants users; those that have not applied are named',
  authorization: administrator('approve_applicant', 'manage_applicants'),
  body: StrictObject({ emails: Emails }),
  answer: Type.Object({
    message: Type.String(),
    approved: Type.Array(Type.String()),
    not_found: Type.Array(Type.String()),
  }),
})

export const deleteApplicants = endpoint({
  method: 'POST',
  path: '/v1/admin/users/delete_applicant',
  area,
  summary: 'Deletes applications',
  authorization: administrator('users/delete_applicant', 'delete_applicants'),
  body: StrictObject({ emails: Emails }),
  answer: Type.Object({ message: Type.String(), deleted: Type.Integer() }),
})
