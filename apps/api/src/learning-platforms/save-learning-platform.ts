import { webOrigin } from '@casebench/domain/learning-platforms/service-address'
import { type Transaction, transaction } from '@casebench/server/database'
import { holdLock } from '@casebench/server/database/locks'
import { i18n } from '@casebench/server/i18n'
import { isCallable } from '@casebench/server/network/outside-call'
import { saveLearningPlatform } from '@casebench/shared/contract/learning-platforms'
import { maxPlatforms } from '@casebench/shared/learning-platforms'
import { logAct } from '../activity/acts.ts'
import { conflict, invalid } from '../http/http-error.ts'
import { notPublic } from '../http/not-public.ts'
import { refuseTaken } from '../http/unique.ts'
import type { PublicContext } from '../routing/route.ts'
import { route } from '../routing/route.ts'
import { noSuchPlatform } from './stored-platform.ts'

type Body = PublicContext<typeof saveLearningPlatform>['body']

const addresses = ['authorization_url', 'token_url', 'key_set_url'] as const

/** @throws HttpError 400 naming the addresses that Casebench would not call. */
function checkAddresses(body: Body, allowedHosts: ReadonlySet<string>): void {
  const sentence = notPublic('CASEBENCH_LEARNING_PLATFORM_HOSTS')
  const wrong = addresses.filter((field) => !isCallable(body[field], allowedHosts))
  const errors: { path: string; message: string; sentence: string }[] = wrong.map((field) => ({
    path: `body/${field}`,
    message: sentence,
    sentence,
  }))
  if (body.service_origins.some((origin) => !isCallable(origin, allowedHosts)))
    errors.push({ path: 'body/service_origins', message: sentence, sentence })
  if (errors.length > 0) throw invalid(errors)
}

async function requireRoom(client: Transaction): Promise<void> {
  await holdLock(client, 'learning platforms')
  const { count } = await client
    .selectFrom('learning_platform')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= maxPlatforms)
    throw conflict(
      'too_many_platforms',
      i18n.t('There are as many learning platforms as Casebench takes. Delete one first.'),
    )
}

type Values = Omit<Body, 'id'>

/** What a platform is known by: whoever has another of these may be somebody else, who could speak for all who are linked. */
const identity = ['issuer', 'client_id', 'key_set_url'] as const

/** The platform that is changed, locked: the one with this id, or the one that is added again. */
const findStored = (client: Transaction, id: string | null, { issuer, client_id }: Values) =>
  client
    .selectFrom('learning_platform')
    .select(['id', 'token_url', 'service_origins', ...identity])
    .where(({ eb, and }) =>
      id === null ? and([eb('issuer', '=', issuer), eb('client_id', '=', client_id)]) : eb('id', '=', id),
    )
    .forUpdate()
    .executeTakeFirst()

type Stored = NonNullable<Awaited<ReturnType<typeof findStored>>>

/**
 * Ends what was linked with the platform as it was: its launches first, which then make no link any more, and with the links
 * their scores. Returns how many links.
 */
async function endLinks(client: Transaction, platformId: string): Promise<number> {
  await client.deleteFrom('learning_platform_launch').where('platform_id', '=', platformId).execute()
  const { numDeletedRows } = await client
    .deleteFrom('learning_platform_account')
    .where('platform_id', '=', platformId)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Scores are tried again at once where they may go elsewhere now; what the platform itself asked for is no reason to wait. */
async function resumeSending(client: Transaction, platformId: string): Promise<void> {
  await client
    .updateTable('learning_platform')
    .set({ not_before: null, failures: 0, failure: null })
    .where('id', '=', platformId)
    .execute()
  await client
    .updateTable('learning_platform_score')
    .set({ next_attempt_at: null, attempts: 0 })
    .where('platform_id', '=', platformId)
    .where('failed_at', 'is', null)
    .execute()
}

const sendsElsewhere = (before: Stored, after: Values): boolean =>
  before.token_url !== after.token_url ||
  before.issuer !== after.issuer ||
  before.client_id !== after.client_id ||
  before.service_origins.join() !== after.service_origins.join()

const taken = () =>
  conflict('platform_exists', i18n.t('There is a learning platform with this issuer and client ID already.'))

/** Who adds the same platform again changes it: the call may be repeated. */
export const saveLearningPlatformRoute = route(saveLearningPlatform, async ({ body, services, caller }) => {
  checkAddresses(body, services.config.platformHosts)
  const { id, ...settings } = body
  const values = {
    ...settings,
    name: settings.name.trim(),
    deployments: [...new Set(settings.deployments)],
    service_origins: [...new Set(settings.service_origins.map((address) => webOrigin(address) ?? address))],
    // An account needs an address that counts.
    creates_people: settings.trusts_addresses && settings.creates_people,
  }
  const saved = await transaction(services.database, async (client) => {
    if (id === null) await requireRoom(client)
    const before = await findStored(client, id, values)
    if (!before && id !== null) throw noSuchPlatform()
    const row = before
      ? await client
          .updateTable('learning_platform')
          .set(values)
          .where('id', '=', before.id)
          .returning('id')
          .executeTakeFirstOrThrow()
          .catch(refuseTaken(taken))
      : await client
          .insertInto('learning_platform')
          .values(values)
          .returning('id')
          .executeTakeFirstOrThrow()
          .catch(refuseTaken(taken))
    const isAnother = before !== undefined && identity.some((field) => before[field] !== values[field])
    const endedLinks = isAnother ? await endLinks(client, row.id) : 0
    if (before && sendsElsewhere(before, values)) await resumeSending(client, row.id)
    const action = id === null ? 'add_learning_platform' : 'edit_learning_platform'
    await logAct(client, caller, { action, detail: { id: row.id, ...values } })
    if (endedLinks > 0) {
      const detail = { id: row.id, name: values.name, count: endedLinks }
      await logAct(client, caller, { action: 'end_platform_links', detail })
    }
    return { id: row.id, endedLinks }
  })
  return { message: i18n.t('Learning platform saved.'), id: saved.id, ended_links: saved.endedLinks }
})
