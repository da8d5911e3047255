import { serviceAccountOf } from './service-accounts.ts'
import type { TestApi } from './test-api.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Options = { headers?: Record<string, string>; type?: string }
/** Whatever JSON.parse gives: tests look into it by expectation. */
type Json = ReturnType<typeof JSON.parse>

export const patchOp = (...operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: operations,
})

/**
 * A service account that provisions, and how it calls.
 * @param maker whoever made its key; an owner otherwise, as only owners do.
 */
export async function scimClientOf(api: TestApi, maker?: { userId: string }) {
  const account = await serviceAccountOf(api, ['provisioning'], maker ?? (await api.person({ role: 'Product_Owner' })))
  const call = async (method: Method, path: string, body?: unknown, { headers, type }: Options = {}) => {
    const response = await api.app.inject({
      method,
      url: `/scim/v2${path}`,
      headers: {
        ...account.headers,
        ...(body === undefined ? {} : { 'content-type': type ?? 'application/scim+json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const json: Json = response.body === '' ? undefined : JSON.parse(response.body)
    return { status: response.statusCode, body: json, headers: response.headers }
  }
  /** Sets what an owner decides about the client. */
  const decide = (set: { links_existing?: boolean; invites?: boolean }) =>
    api.services.database
      .insertInto('provisioning_client')
      .values({ account_id: account.id, ...set })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(set))
      .execute()
  const add = async (email: string, more: object = {}): Promise<Json> =>
    (await call('POST', '/Users', { schemas: [userSchema], userName: email, ...more })).body
  return { ...account, call, decide, add }
}

const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'

export type ScimClient = Awaited<ReturnType<typeof scimClientOf>>
