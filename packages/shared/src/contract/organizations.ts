import Type, { type Static } from 'typebox'
import { administrator, call } from './call.ts'
import { Editable } from './editable.ts'
import { Fields, Id, Ids, listing, sortedBy, Timestamp } from './fields.ts'

const area = 'Organizations'

export const Organization = Type.Object({
  id: Type.String(),
  description: Type.String(),
  cohorts: Type.Integer(),
  members: Type.Integer({ description: 'People in any of its cohorts' }),
  created_at: Timestamp,
})
export type Organization = Static<typeof Organization>

const Description = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' })

export const getOrganizations = call({
  method: 'GET',
  path: '/v1/admin/organizations/get_organizations',
  area,
  summary: 'Every organization, by description',
  may: administrator('organizations/get_organizations', 'manage_organizations'),
  query: Fields({ ...listing, sort: sortedBy('description', 'created_at', 'cohorts', 'members') }),
  answer: Type.Array(Organization),
})

export const getOrganization = call({
  method: 'GET',
  path: '/v1/admin/organizations/get_organization',
  area,
  summary: 'One organization',
  may: administrator('organizations/get_organization', 'organization_profile'),
  query: Fields({ org_id: Id }),
  answer: Organization,
  refuses: [404],
})

export const createOrganization = call({
  method: 'POST',
  path: '/v1/admin/organizations/create_organization',
  area,
  summary: 'Adds an organization',
  may: administrator('organizations/create_organization', 'add_organization'),
  body: Fields({ description: Description }),
  answer: Type.Object({ message: Type.String(), organization: Organization }),
  refuses: [409],
})

export const editOrganization = call({
  method: 'POST',
  path: '/v1/admin/organizations/edit_organization',
  area,
  summary: 'Renames an organization',
  may: administrator('organizations/edit_organization', 'edit_organization'),
  body: Editable({ id: Id, description: Description }, Organization),
  answer: Type.Object({ message: Type.String(), organization: Organization }),
  refuses: [404, 409],
})

export const deleteOrganizations = call({
  method: 'POST',
  path: '/v1/admin/organizations/delete_organization',
  area,
  summary: 'Deletes organizations; their cohorts stay, without one',
  may: administrator('organizations/delete_organization', 'delete_organizations'),
  body: Fields({ orgIds: Ids }),
  answer: Type.Object({ message: Type.String(), deleted: Type.Integer() }),
  refuses: [409],
})
