import { activityColumns } from '@casebench/domain/activity/record-activity'
import { transaction } from '@casebench/server/database'
import { json } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { sql } from 'kysely'
import { callers } from '../authentication/callers.ts'
import type { TokenIdentity } from '../authentication/tokens.ts'
import { HttpError, unauthorized } from '../http/http-error.ts'
import type { Services } from '../services.ts'
import { externalIdentity, subjectFor } from './complete-sign-in.ts'
import { causeOf, described, namedByProvider } from './failure.ts'
import { applyGroups } from './group-roles.ts'
import { configuredProvider, type IdentityProvider } from './identity-provider.ts'
import { changeTokens, databaseSeconds, type KeptTokens, readTokens } from './kept-tokens.ts'

/** Thirty tabs that renew at once, and a page that is reloaded again and again, ask the provider once. */
const restSeconds = 5 * 60

type Turn = { of: 'nobody' } | { of: 'us'; tokens: KeptTokens; refreshToken: string } | { of: 'the session' }

/**
 * Whose turn it is to ask the provider. Whoever gets it has noted so before anyone else can look: the provider is then
 * asked without a lock or a connection being held. One that does not answer is asked again after the rest.
 */
const takeTurn = (services: Services, sessionId: string): Promise<Turn> =>
  transaction(services.database, async (transaction) => {
    const { secret } = services.config
    const kept = await readTokens(transaction, secret, sessionId, 'to change')
    // Opened with a password before the provider was configured, or sealed with a secret that is gone.
    if (!kept) return { of: 'the session' }
    const now = await databaseSeconds(transaction)
    if (kept.refreshToken === undefined || now - kept.askedAt < restSeconds) return { of: 'nobody' }
    const tokens = { ...kept, askedAt: now }
    await changeTokens(transaction, secret, sessionId, tokens)
    return { of: 'us', tokens, refreshToken: kept.refreshToken }
  })

async function end(services: Services, { sessionId }: TokenIdentity, cause: string): Promise<HttpError> {
  const detail = json({ provider: externalIdentity(services).name, cause })
  await services.database
    .with('ended', (db) =>
      db
        .updateTable('session')
        .set({ ended_at: sql`now()`, end_reason: 'provider', sealed_provider_tokens: null })
        .where('id', '=', sessionId)
        .where('ended_at', 'is', null)
        .returning('user_id'),
    )
    .insertInto('activity_log')
    .columns(activityColumns)
    .expression((query) =>
      query
        .selectFrom('ended')
        .innerJoin('user as u', 'u.id', 'ended.user_id')
        .select(({ val }) => [
          'u.email as actor',
          'u.email',
          val('sign_out').as('action'),
          sql`${detail}::jsonb`.as('detail'),
        ]),
    )
    .execute()
  callers(services).forget(sessionId)
  return unauthorized(i18n.t('Your session has expired. Please log in again.'), 'session_ended')
}

async function store(
  services: Services,
  { sessionId, userId }: TokenIdentity,
  earlier: KeptTokens,
  { groups, tokens }: Awaited<ReturnType<IdentityProvider['renew']>>,
): Promise<void> {
  await transaction(services.database, async (transaction) => {
    const { secret } = services.config
    // It may have ended meanwhile.
    if (!(await readTokens(transaction, secret, sessionId, 'to change'))) return
    await changeTokens(transaction, secret, sessionId, {
      ...earlier,
      idToken: tokens.idToken ?? earlier.idToken,
      refreshToken: tokens.refreshToken ?? earlier.refreshToken,
    })
    if (groups === undefined) return
    const user = await transaction
      .selectFrom('user')
      .select(['id', 'email'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    if (user) await applyGroups(transaction, externalIdentity(services), user, groups, services.logger)
  })
  callers(services).forget(sessionId)
}

/** The provider itself says that this person is no longer signed in, or answers for somebody else. */
const isOver = (error: unknown): boolean =>
  namedByProvider(error) === 'invalid_grant' || (error instanceof HttpError && error.code === 'subject_mismatch')

/**
 * Asks the provider, where there is one, whether the person of a session is still welcome, and takes over what it says.
 * While it does not answer, the session goes on. It is asked out of turn: of one session once in {@link restSeconds}.
 * @throws HttpError 401 when the provider has ended the person's session; then ours has ended too.
 */
export async function renewAtProvider(
  services: Services,
  session: TokenIdentity,
  leaveTurn: () => void,
): Promise<void> {
  const { database, logger } = services
  const provider = configuredProvider(services)
  if (!provider) return
  const turn = await takeTurn(services, session.sessionId)
  if (turn.of === 'nobody') return
  if (turn.of === 'the session') throw await end(services, session, 'not_from_provider')
  const user = await database.prisma.user.findUniqueOrThrow({
    where: { id: session.userId },
    select: { externalSubject: true },
  })
  const subject = user.externalSubject?.slice(subjectFor(services, '').length) ?? ''
  leaveTurn()
  const renewed = await provider.renew(turn.refreshToken, subject).catch(async (error: unknown) => {
    if (isOver(error)) throw await end(services, session, causeOf(error))
    logger.warn(described(error), 'the identity provider did not renew a session; it goes on')
    return undefined
  })
  if (renewed) await store(services, session, turn.tokens, renewed)
}
