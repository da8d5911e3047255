import { groupSchema } from './group-resource.ts'
import { scimLimits } from './limits.ts'
import { userSchema } from './user-resource.ts'

type Mutability = 'readOnly' | 'readWrite'
type More = {
  type?: 'string' | 'boolean' | 'complex' | 'reference'
  required?: boolean
  caseExact?: boolean
  multiValued?: boolean
  uniqueness?: 'none' | 'server'
  subAttributes?: object[]
  referenceTypes?: string[]
}

/** An attribute as RFC 7643 §7 describes one. */
const attribute = (name: string, description: string, mutability: Mutability, more: More = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability,
  returned: 'default',
  uniqueness: 'none',
  ...more,
})

const userAttributes = [
  attribute('userName', 'The email of the account. It signs in with it.', 'readWrite', {
    required: true,
    uniqueness: 'server',
  }),
  attribute('name', 'The components of the name', 'readWrite', {
    type: 'complex',
    subAttributes: [
      attribute('formatted', 'The full name, made of the others', 'readOnly'),
      attribute('familyName', 'The last name', 'readWrite'),
      attribute('givenName', 'The first name', 'readWrite'),
    ],
  }),
  attribute('displayName', 'The full name. It is only taken apart for a person without a name.', 'readWrite'),
  attribute('preferredLanguage', 'The language of the pages and mails, where Casebench has it', 'readWrite'),
  attribute('active', 'False for a suspended account', 'readWrite', { type: 'boolean' }),
  attribute('emails', 'The userName, as the one email of the account', 'readOnly', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'The address', 'readOnly'),
      attribute('type', 'Always work', 'readOnly'),
      attribute('primary', 'Always true', 'readOnly', { type: 'boolean' }),
    ],
  }),
  attribute('groups', 'The groups of this client that the person is a member of', 'readOnly', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'The id of the group', 'readOnly', { caseExact: true }),
      attribute('$ref', 'The address of the group', 'readOnly', { type: 'reference', referenceTypes: ['Group'] }),
      attribute('display', 'The name of the group', 'readOnly'),
      attribute('type', 'Always direct', 'readOnly'),
    ],
  }),
]

const groupAttributes = [
  attribute('displayName', 'The name of the group', 'readWrite', { required: true, uniqueness: 'server' }),
  attribute('members', 'The users in the group', 'readWrite', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'The id of the user', 'readWrite', { caseExact: true }),
      attribute('$ref', 'The address of the user', 'readOnly', { type: 'reference', referenceTypes: ['User'] }),
      attribute('display', 'The email of the user', 'readOnly'),
      attribute('type', 'Always User', 'readOnly'),
    ],
  }),
]

const schemaSchema = 'urn:ietf:params:scim:schemas:core:2.0:Schema'

/** GET /Schemas (RFC 7643 §7) */
export const schemasAt = (base: string) =>
  [
    { id: userSchema, name: 'User', description: 'A person with an account', attributes: userAttributes },
    { id: groupSchema, name: 'Group', description: 'A group of people', attributes: groupAttributes },
  ].map((schema) => ({
    schemas: [schemaSchema],
    ...schema,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema.id}` },
  }))

/** GET /ResourceTypes (RFC 7643 §6) */
export const resourceTypesAt = (base: string) =>
  [
    { id: 'User', name: 'User', endpoint: '/Users', description: 'A person with an account', schema: userSchema },
    { id: 'Group', name: 'Group', endpoint: '/Groups', description: 'A group of people', schema: groupSchema },
  ].map((type) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    ...type,
    schemaExtensions: [],
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${type.id}` },
  }))

/** GET /ServiceProviderConfig (RFC 7643 §5) */
export const configAt = (base: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: scimLimits.pageSize },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Key of a service account',
      description: 'The key of a service account that may provision, as a bearer token',
      specUri: 'https://www.rfc-editor.org/rfc/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})
