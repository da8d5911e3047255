import { didWebOf } from '@casebench/credentials/did-web'
import { statusListUrl } from '@casebench/domain/credentials/issuer'
import { signingKey } from '@casebench/domain/credentials/keys'
import { transaction } from '@casebench/server/database'
import { onePerProcess, type Services } from '../services.ts'

const purposes = ['revocation', 'suspension'] as const
type Purpose = (typeof purposes)[number]

const hour = 3_600_000
/** A signed list is served so long at most, and is valid for a day: a verifier that keeps it asks again. */
const servedFor = hour
const validFor = 24 * hour

type Kept = { text: string; said: string; signedAt: number }

/** Status lists as they are now, signed. One is only signed again after something in it has changed, or after an hour. */
export const signedLists = onePerProcess((services: Pick<Services, 'database' | 'config'>) => {
  const { database, config } = services
  const kept = new Map<string, Kept>()

  /** The entries that are set. */
  async function readSet(list: number, purpose: Purpose): Promise<number[]> {
    const rows = await database
      .selectFrom('certificate_status')
      .select('entry')
      .where('list', '=', list)
      .where(({ eb, or }) => or([eb('revoked', '=', true), eb('suspended', '=', true)]))
      .where(purpose === 'revocation' ? 'revoked' : 'suspended', '=', true)
      .orderBy('entry')
      .execute()
    return rows.map(({ entry }) => entry)
  }

  async function sign(list: number, purpose: Purpose, set: readonly number[]): Promise<string> {
    const [{ statusListJson }, { issueCredential }] = await Promise.all([
      import('@casebench/credentials/status-list'),
      import('@casebench/credentials/issue'),
    ])
    const key = await transaction(database, (client) => signingKey(client, config))
    const now = new Date()
    const json = await statusListJson({
      id: statusListUrl(config, list, purpose),
      issuer: didWebOf(config.publicUrl),
      purpose,
      set,
      validFrom: now,
      validUntil: new Date(now.getTime() + validFor),
    })
    return JSON.stringify((await issueCredential(json, { key, now })).credential)
  }

  return {
    /** @returns undefined where there is no such list. */
    one: async (list: number, purpose: Purpose): Promise<string | undefined> => {
      const known = await database
        .selectFrom('certificate_status')
        .select('list')
        .where('list', '=', list)
        .limit(1)
        .executeTakeFirst()
      if (!known) return undefined
      const set = await readSet(list, purpose)
      const { at } = await database
        .selectFrom('credential_key')
        .select(({ fn }) => fn.max('created_at').as('at'))
        .executeTakeFirstOrThrow()
      // By what it says and with which key, as transactions may commit in another order than they began.
      const said = `${at === null ? '' : new Date(at).toISOString()} ${set.join()}`
      const name = `${list} ${purpose}`
      const before = kept.get(name)
      if (before && before.said === said && Date.now() - before.signedAt < servedFor) return before.text
      const text = await sign(list, purpose, set)
      kept.set(name, { text, said, signedAt: Date.now() })
      return text
    },
  }
})

/** Every list by its url: a few, as each has room for 65,000 certificates. */
export async function allLists(services: Pick<Services, 'database' | 'config'>): Promise<Record<string, string>> {
  const rows = await services.database.selectFrom('certificate_status').select('list').distinct().execute()
  const lists: Record<string, string> = {}
  for (const { list } of rows)
    for (const purpose of purposes) {
      const text = await signedLists(services).one(list, purpose)
      if (text !== undefined) lists[statusListUrl(services.config, list, purpose)] = text
    }
  return lists
}
