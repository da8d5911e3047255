import { insertMail, publishMail } from '@casebench/domain/mail'
import { transaction } from '@casebench/server/database'
import { json, lower } from '@casebench/server/database/expressions'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import { currentLanguage, i18n } from '@casebench/server/i18n'
import { apply } from '@casebench/shared/contract/applicants'
import { sql } from 'kysely'
import { attemptLimits } from '../authentication/attempt-limits.ts'
import { refuseAmbiguousEmail } from '../people/new-email.ts'
import { requireNewestTerms } from '../policies/newest-terms.ts'
import { publicRoute } from '../routing/route.ts'

const storeApplication = preparedQuery<{ email: string; metadata: string; language: string; terms: string | null }>()(
  'apply',
  (db, parameter) =>
    db
      .insertInto('applicant')
      .columns(['email', 'metadata', 'language', 'terms_version_id'])
      .expression(
        db
          .selectNoFrom([
            lower(parameter('email')).as('email'),
            sql<string>`${parameter('metadata')}::jsonb`.as('metadata'),
            sql<string>`${parameter('language')}::text`.as('language'),
            sql<string | null>`${parameter('terms')}::uuid`.as('terms_version_id'),
          ])
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom('user').where('user.email', '=', sql<string>`${parameter('email')}::citext`))),
          ),
      )
      .onConflict((conflict) => conflict.column('email').doNothing()),
)

/**
 * Whether the email is new, has applied or has an account, the same is done and answered: the worker finds out whether
 * there is someone to tell of their account. A second application changes nothing: nobody speaks for someone else.
 */
export const applyRoute = publicRoute(apply, async ({ body, services, request }) => {
  await attemptLimits(services).countFrom('application', request.ip)
  const { email, name, organization, motivation, terms_version: terms } = body
  refuseAmbiguousEmail(email)
  const metadata = { name: name.trim(), organization: organization.trim(), motivation: motivation.trim() }
  const language = currentLanguage()
  const entry = await transaction(services.database, async (transaction) => {
    const termsId = await requireNewestTerms(transaction, terms)
    await storeApplication(transaction, { email, metadata: json(metadata), language, terms: termsId })
    return insertMail(transaction, { kind: 'account_exists', recipient: email, language })
  })
  void publishMail(services, [entry])
  return { message: i18n.t('Thank you. We received your application and will email you.') }
})
