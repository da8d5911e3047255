import { TOTP } from 'otpauth'
import type { Person, TestApi } from './test-api.ts'

export const password = 'the right password'

const path = {
  start: '/v1/any/auth/start_second_factor',
  confirm: '/v1/any/auth/confirm_second_factor',
  newCodes: '/v1/any/auth/new_recovery_codes',
  remove: '/v1/any/auth/remove_second_factor',
}

/** The code of a secret at a time step: half a minute, counted from 1970. */
export const codeAt = (secret: string, step: number): string =>
  new TOTP({ secret }).generate({ timestamp: step * 30_000 })
export const stepNow = (): number => Math.floor(Date.now() / 30_000)

/** Someone with a second factor: their authenticator's secret, the step that was used to confirm it, their codes. */
export type Enrolled = Person & { secret: string; step: number; codes: [string, string, ...string[]] }

export const secondFactorOf = (api: TestApi) => {
  const calls = {
    get: async (as: Person) => (await api.send('GET', '/v1/any/auth/second_factor', { as })).body,
    start: (as: Person, typed = password) => api.send('POST', path.start, { as, body: { password: typed } }),
    confirm: (as: Person, code: string) => api.send('POST', path.confirm, { as, body: { code } }),
    newCodes: (as: Person, typed = password) => api.send('POST', path.newCodes, { as, body: { password: typed } }),
    remove: (as: Person, typed = password) => api.send('POST', path.remove, { as, body: { password: typed } }),
    signIn: (person: Pick<Person, 'email'>, code?: string, typed = password) =>
      api.send('POST', '/auth/sign_in', { body: { email: person.email, password: typed, ...(code && { code }) } }),
    /** As if the codes of this moment had not been used: instead of waiting for the next. */
    forgetUsedSteps: (person: Person) =>
      api.services.database.query('update "user" set totp_last_step = null where id = $1', [person.userId]),
    actions: async (email: string): Promise<string[]> => {
      const { rows } = await api.services.database.query<{ action: string }>(
        'select action from activity_log where email = $1 order by id',
        [email],
      )
      return rows.map(({ action }) => action)
    },
  }
  /** Sets it up as the page does. */
  const enrolled = async (role = 'Candidate'): Promise<Enrolled> => {
    const person = await api.person({ role, password })
    const { secret } = (await calls.start(person)).body
    const step = stepNow()
    const { body } = await calls.confirm(person, codeAt(secret, step))
    return { ...person, secret, step, codes: body.recovery_codes }
  }
  return { ...calls, enrolled }
}
