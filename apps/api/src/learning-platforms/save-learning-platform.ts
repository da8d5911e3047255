import { type Transaction, transaction } from '@casebench/server/database'
import { holdLock } from '@casebench/server/database/locks'
import { i18n } from '@casebench/server/i18n'
import { isCallable } from '@casebench/server/network/outside-call'
import { saveLearningPlatform } from '@casebench/shared/contract/learning-platforms'
import { maxPlatforms } from '@casebench/shared/learning-platforms'
import { logAct } from '../activity/acts.ts'
import { conflict, invalid } from '../http/http-error.ts'
import { refuseTaken } from '../http/unique.ts'
import type { PublicContext } from '../routing/route.ts'
import { route } from '../routing/route.ts'
import { noSuchPlatform } from './stored-platform.ts'

type Body = PublicContext<typeof saveLearningPlatform>['body']

const addresses = ['authorization_url', 'token_url', 'key_set_url'] as const

/** @throws HttpError 400 naming the addresses that Casebench would not call. */
function checkAddresses(body: Body, allowedHosts: ReadonlySet<string>): void {
  const sentence = i18n.t('Use an https address of the internet.')
  const wrong = addresses.filter((field) => !isCallable(body[field], allowedHosts))
  if (wrong.length > 0) throw invalid(wrong.map((field) => ({ path: `body/${field}`, message: sentence, sentence })))
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
    // An account needs an address that counts.
    creates_people: settings.trusts_addresses && settings.creates_people,
  }
  const saved = await transaction(services.database, async (client) => {
    if (id === null) await requireRoom(client)
    const row =
      id === null
        ? await client
            .insertInto('learning_platform')
            .values(values)
            .onConflict((conflict) => conflict.columns(['issuer', 'client_id']).doUpdateSet(values))
            .returning('id')
            .executeTakeFirstOrThrow()
        : await client
            .updateTable('learning_platform')
            .set(values)
            .where('id', '=', id)
            .returning('id')
            .executeTakeFirst()
            .catch(refuseTaken(taken))
    if (!row) throw noSuchPlatform()
    const action = id === null ? 'add_learning_platform' : 'edit_learning_platform'
    await logAct(client, caller, { action, detail: { id: row.id, ...values } })
    return row
  })
  return { message: i18n.t('Learning platform saved.'), id: saved.id }
})
