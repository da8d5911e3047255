import { transaction } from '@casebench/server/database'
import { noteMail, ringForMail } from '@casebench/server/mail'
import { apply } from '@casebench/shared/contract/applicants'
import { refuseAmbiguousEmail } from '../identity/new-email.ts'
import { publicRoute } from '../routing/route.ts'

/**
 * Whether the email is new, has applied or has an account, the same is done and answered: the worker finds out whether
 * there is someone to tell of their account. A second application changes nothing: nobody speaks for someone else.
 */
export const applyRoute = publicRoute(apply, async ({ body, services, request }) => {
  await services.attemptLimits.countFrom('application', request.ip)
  const { email, name, organization, motivation } = body
  refuseAmbiguousEmail(email)
  const metadata = { name: name.trim(), organization: organization.trim(), motivation: motivation.trim() }
  const entry = await transaction(services.database, async (client) => {
    await client.query({
      name: 'apply',
      text: `
        insert into applicant (email, metadata)
        select lower($1), $2::jsonb where not exists (select from "user" where email = $1::citext)
        on conflict (email) do nothing`,
      values: [email, metadata],
    })
    return noteMail(client, { kind: 'account_exists', recipient: email })
  })
  void ringForMail(services, [entry])
  return { message: 'Thank you. Your application is with us, and you will hear from us by mail.' }
})
