import { partNames } from '@casebench/shared/modules'
import { adminPermissions, productOwner } from '@casebench/shared/permissions'
import { onTestFinished, vi } from 'vitest'
import { take } from '../api/credentials.ts'
import { forgetRoles } from '../api/roles-cache.ts'

export type Sent = { call: string; body: unknown }
type Answers = Record<string, unknown>

/** An answer that refuses, as the server does. `fields` are the fields of the body that it names. */
export const refusal = (status: number, detail: string, fields: readonly string[] = []): Response =>
  Response.json(
    {
      type: 'about:blank',
      title: '',
      status,
      detail,
      message: detail,
      code: 'refused',
      requestId: '1',
      errors: fields.map((field) => ({ path: `body/${field}`, message: 'is not accepted' })),
    },
    { status },
  )

const encoded = (part: object): string => btoa(JSON.stringify(part))

/**
 * Signs an owner in, and answers in place of the server what the test says: by "METHOD /path", without the query. What it
 * says nothing of is an empty list.
 * @returns what was sent by calls that change something, in their order.
 */
export function answerAs(answers: Answers): Sent[] {
  const sent: Sent[] = []
  const roles = { roles: [productOwner], pagePermissionSet: [...adminPermissions], modules: [...partNames] }
  const all: Answers = { 'GET /v1/roles': roles, ...answers }
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = `${method} ${new URL(url, location.origin).pathname}`
    if (method !== 'GET') sent.push({ call, body: typeof body === 'string' ? JSON.parse(body) : body })
    const answer = call in all ? all[call] : []
    return answer instanceof Response ? answer.clone() : Response.json(answer, { headers: { 'x-total-count': '0' } })
  })
  forgetRoles()
  take(`${encoded({ alg: 'none' })}.${encoded({ sub: 'owner', email: 'owner@academy.example' })}.`, null)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return sent
}
