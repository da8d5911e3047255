import Type, { type Static } from 'typebox'
import { administrator, endpoint } from './endpoint.ts'
import { Id, Message, StrictObject, Timestamp } from './fields.ts'

const area = 'Provisioning'

const counted = (description: string) => Type.Integer({ minimum: 0, description })

export const ProvisioningClient = Type.Object({
  id: Id,
  name: Type.String({ description: 'Of its service account' }),
  suspended: Type.Boolean(),
  links_existing: Type.Boolean({ description: 'It may take over an account that is there already, by its email' }),
  invites: Type.Boolean({ description: 'Whom it adds gets the invitation mail' }),
  people: counted('Accounts that it manages'),
  held: counted('Those of them who are suspended otherwise than by the client, so that it cannot reactivate them'),
  groups: counted('Groups that it has sent'),
  last_request_at: Type.Union([Timestamp, Type.Null()]),
})
export type ProvisioningClient = Static<typeof ProvisioningClient>

const Named = Type.Union([Type.Object({ id: Id, name: Type.String() }), Type.Null()])

export const ProvisioningGroup = Type.Object({
  id: Id,
  name: Type.String(),
  members: counted('People in the group'),
  cohort: Named,
  organization: Named,
  role: Named,
})
export type ProvisioningGroup = Static<typeof ProvisioningGroup>

export const ProvisioningRequest = Type.Object({
  at: Timestamp,
  method: Type.String(),
  resource: Type.String({ description: 'Users, Groups, Schemas …' }),
  status: Type.Integer(),
  code: Type.Union([Type.String(), Type.Null()], { description: 'Why it was refused' }),
})
export type ProvisioningRequest = Static<typeof ProvisioningRequest>

export const groupTargets = ['none', 'cohort', 'organization', 'role'] as const
/** Requests that the page shows of a client. */
export const maxShownRequests = 100

const ofClient = StrictObject({ client_id: Id })
const reading = administrator('system/get_provisioning', 'provisioning')
const deciding = administrator('system/set_provisioning', 'provisioning')

export const getProvisioning = endpoint({
  method: 'GET',
  path: '/v1/admin/system/get_provisioning',
  area,
  summary: 'The address of SCIM, and the service accounts that may provision',
  authorization: reading,
  answer: Type.Object({
    address: Type.String({ description: 'What an identity provider is told' }),
    clients: Type.Array(ProvisioningClient),
  }),
})

export const getProvisioningGroups = endpoint({
  method: 'GET',
  path: '/v1/admin/system/get_provisioning_groups',
  area,
  summary: 'The groups of a provisioning client, and what each gives its members',
  authorization: reading,
  query: ofClient,
  answer: Type.Object({
    groups: Type.Array(ProvisioningGroup),
    roles: Type.Array(Type.Object({ id: Id, name: Type.String() }), { description: 'Those that a group can give' }),
  }),
})

export const getProvisioningRequests = endpoint({
  method: 'GET',
  path: '/v1/admin/system/get_provisioning_requests',
  area,
  summary: 'The latest requests of a provisioning client with their outcome, the newest first',
  authorization: reading,
  query: ofClient,
  answer: Type.Array(ProvisioningRequest),
})

export const setProvisioning = endpoint({
  method: 'POST',
  path: '/v1/admin/system/set_provisioning',
  area,
  summary: 'Sets what a provisioning client may do; for owners alone',
  authorization: deciding,
  body: StrictObject({ client_id: Id, links_existing: Type.Boolean(), invites: Type.Boolean() }),
  answer: Message,
  errorStatuses: [404],
})

export const mapProvisioningGroup = endpoint({
  method: 'POST',
  path: '/v1/admin/system/map_provisioning_group',
  area,
  summary: 'Sets what a group gives its members: a cohort, a cohort of its own in an organization, a role, or nothing',
  authorization: deciding,
  body: StrictObject({
    group_id: Id,
    target: Type.Enum([...groupTargets]),
    target_id: Type.Optional(Id),
  }),
  answer: Type.Object({ ...Message.properties, group: ProvisioningGroup }),
  errorStatuses: [404, 409],
})
