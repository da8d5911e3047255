import Type, { type Static } from 'typebox'
import { Editable } from './editable.ts'
import { administrator, endpoint } from './endpoint.ts'
import { Id, Ids, listing, StrictObject, sortedBy, Timestamp } from './fields.ts'

const area = 'Organizations'

/** Characters of the name of an organization or a cohort. */
export const maxDescriptionLength = 200

/** The name of an organization or a cohort. */
export const Description = Type.String({ minLength: 1, maxLength: maxDescriptionLength, pattern: '\\S' })

export const Organization = Type.Object({
  id: Type.String(),
  description: Type.String(),
  cohorts: Type.Integer(),
  members: Type.Integer({ description: 'People in any of its cohorts' }),
  created_at: Timestamp,
})
export type Organization = Static<typeof Organization>

export const getOrganizations = endpoint({
  method: 'GET',
  path: '/v1/admin/organizations/get_organizations',
  area,
  summary: 'Every organization, by description',
  authorization: administrator('organizations/get_organizations', 'manage_organizations'),
  query: StrictObject({ ...listing, sort: sortedBy('description', 'created_at', 'cohorts', 'members') }),
  answer: Type.Array(Organization),
})

export const getOrganization = endpoint({
  method: 'GET',
  path: '/v1/admin/organizations/get_organization',
  area,
  summary: 'One organization',
  authorization: administrator('organizations/get_organization', 'organization_profile'),
  query: StrictObject({ org_id: Id }),
  answer: Organization,
  errorStatuses: [404],
})

export const createOrganization = endpoint({
  method: 'POST',
  path: '/v1/admin/organizations/create_organization',
  area,
  summary: 'Adds an organization',
  authorization: administrator('organizations/create_organization', 'add_organization'),
  body: StrictObject({ description: Description }),
  answer: Type.Object({ message: Type.String(), organization: Organization }),
  errorStatuses: [409],
})

export const editOrganization = endpoint({
  method: 'POST',
  path: '/v1/admin/organizations/edit_organization',
  area,
  summary: 'Renames an organization',
  authorization: administrator('organizations/edit_organization', 'edit_organization'),
  body: Editable({ id: Id, description: Description }, Organization),
  answer: Type.Object({ message: Type.String(), organization: Organization }),
  errorStatuses: [404, 409],
})

export const deleteOrganizations = endpoint({
  method: 'POST',
  path: '/v1/admin/organizations/delete_organization',
  area,
  summary: 'Deletes organizations; their cohorts stay, without one',
  authorization: administrator('organizations/delete_organization', 'delete_organizations'),
  body: StrictObject({ orgIds: Ids }),
  answer: Type.Object({ message: Type.String(), deleted: Type.Integer() }),
  errorStatuses: [409],
})
