import Type, { type Static } from 'typebox'
import {
  expiredKeyDays,
  maxKeyDays,
  maxKeyNameLength,
  maxPurposeLength,
  maxServiceAccountNameLength,
  programRights,
  serviceAccountNamePattern,
} from '../service-accounts.ts'
import { administrator, endpoint } from './endpoint.ts'
import { Id, Message, StrictObject, Timestamp } from './fields.ts'

const area = 'Service accounts'

const Right = Type.Enum([...programRights])
const Rights = Type.Array(Right, { maxItems: 60, uniqueItems: true })
const Purpose = Type.String({ minLength: 1, maxLength: maxPurposeLength, pattern: '\\S' })

export const Maker = Type.Object(
  {
    email: Type.String(),
    name: Type.String(),
    state: Type.Enum(['able', 'suspended', 'unable'], {
      description: 'Whether they could make it today: `unable` has lost a permission that this takes',
    }),
  },
  { description: 'Whoever made it; null once their account is deleted' },
)
export type Maker = Static<typeof Maker>

export const ServiceKey = Type.Object({
  id: Id,
  name: Type.String(),
  start: Type.String({ description: 'How the key begins; the rest is stored nowhere' }),
  created_at: Timestamp,
  created_by: Type.Union([Maker, Type.Null()]),
  expires_at: Timestamp,
  last_used_at: Type.Union([Timestamp, Type.Null()], { description: 'To the minute' }),
  lacks: Type.Array(Right, {
    description: 'Permissions of its account that it does not have, because its maker did not have them then',
  }),
})
export type ServiceKey = Static<typeof ServiceKey>

export const ServiceAccount = Type.Object({
  id: Id,
  name: Type.String(),
  purpose: Type.String(),
  rights: Type.Array(Right),
  created_at: Timestamp,
  created_by: Type.Union([Maker, Type.Null()]),
  suspended: Type.Boolean(),
  keys: Type.Array(ServiceKey, {
    description: `Those that were not revoked, the one that expires first in front, and expired ones for ${expiredKeyDays} days`,
  }),
})
export type ServiceAccount = Static<typeof ServiceAccount>

export const getServiceAccounts = endpoint({
  method: 'GET',
  path: '/v1/admin/system/get_service_accounts',
  area,
  summary: 'The service accounts that are not retired, by name, with their keys as far as they are stored',
  authorization: administrator('system/get_service_accounts', 'service_accounts'),
  answer: Type.Array(ServiceAccount),
})

export const addServiceAccount = endpoint({
  method: 'POST',
  path: '/v1/admin/system/add_service_account',
  area,
  summary: 'Makes a service account with rights that the caller has; no other ever has its name',
  authorization: administrator('system/add_service_account', 'service_accounts'),
  body: StrictObject({
    name: Type.String({ minLength: 1, maxLength: maxServiceAccountNameLength, pattern: serviceAccountNamePattern }),
    purpose: Purpose,
    rights: Rights,
  }),
  answer: Type.Object({ message: Type.String(), account: ServiceAccount }),
  errorStatuses: [409],
})

export const editServiceAccount = endpoint({
  method: 'POST',
  path: '/v1/admin/system/edit_service_account',
  area,
  summary: 'Sets what a service account is for and its rights, to any that the caller has',
  authorization: administrator('system/edit_service_account', 'service_accounts'),
  body: StrictObject({ id: Id, purpose: Purpose, rights: Rights }),
  answer: Message,
  errorStatuses: [404],
})

export const suspendServiceAccount = endpoint({
  method: 'POST',
  path: '/v1/admin/system/suspend_service_account',
  area,
  summary: 'Suspends a service account, so that none of its keys is accepted, or reactivates it',
  authorization: administrator('system/suspend_service_account', 'service_accounts'),
  body: StrictObject({ id: Id, suspended: Type.Boolean() }),
  answer: Message,
  errorStatuses: [404],
})

export const retireServiceAccount = endpoint({
  method: 'POST',
  path: '/v1/admin/system/retire_service_account',
  area,
  summary: 'Ends a service account and its keys for good; the audit trail keeps what it did under its name',
  authorization: administrator('system/retire_service_account', 'service_accounts'),
  body: StrictObject({ id: Id }),
  answer: Message,
  errorStatuses: [404],
})

export const addServiceKey = endpoint({
  method: 'POST',
  path: '/v1/admin/system/add_service_key',
  area,
  summary:
    'Makes a key for a service account that has no right which the caller lacks; it is answered this once. Repeated with the same id, it makes no other',
  authorization: administrator('system/add_service_key', 'service_accounts'),
  body: StrictObject({
    id: Id,
    account_id: Id,
    name: Type.String({ minLength: 1, maxLength: maxKeyNameLength, pattern: '\\S' }),
    expires_in_days: Type.Integer({ minimum: 1, maximum: maxKeyDays }),
  }),
  answer: Type.Object({ message: Type.String(), key: ServiceKey, secret: Type.String() }),
  errorStatuses: [404, 409],
})

export const revokeServiceKey = endpoint({
  method: 'POST',
  path: '/v1/admin/system/revoke_service_key',
  area,
  summary: 'Revokes a key, which is accepted nowhere a second later',
  authorization: administrator('system/revoke_service_key', 'service_accounts'),
  body: StrictObject({ id: Id }),
  answer: Message,
  errorStatuses: [404],
})
