import { createHash } from 'node:crypto'
import type { Database } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { firstContact, openPromptRedis } from '@casebench/server/redis'
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { addressKey } from '../http/address-key.ts'
import { HttpError } from '../http/http-error.ts'
import { onePerProcess, type Services } from '../services.ts'

const minute = 60
const hour = 60 * minute

/** How many wrong passwords are let through in how many seconds, before everyone under the same key waits. */
const guesses = {
  accountFromAddress: { points: 10, duration: 15 * minute },
  account: { points: 50, duration: hour },
  // Generous: a whole academy may sit behind one address.
  address: { points: 300, duration: hour },
}

/** How often a thing may be done in how many seconds from one address. */
const addressRates = {
  guestToken: { points: 600, duration: hour },
  application: { points: 60, duration: hour },
  codeTried: { points: 60, duration: hour },
  passwordForgottenFrom: { points: 60, duration: hour },
  wrongRefresh: { points: 300, duration: hour },
  // Of a service account.
  wrongKey: { points: 300, duration: hour },
  externalSignIn: { points: 600, duration: hour },
  // A course of many may sit behind one address.
  launch: { points: 3000, duration: hour },
  // A calendar service may ask for many people from one address.
  calendar: { points: 3000, duration: hour },
  // Whoever checks certificates may have those of a whole staff.
  certificateLink: { points: 1200, duration: hour },
  // Each takes up to seconds of a thread.
  certificateFile: { points: 120, duration: hour },
  // Other verifiers ask for a status list and the keys with each certificate.
  issuerData: { points: 6000, duration: hour },
}
/** Limits that are counted by another key, such as an account or a session. */
const rates = {
  passwordForgottenBy: { points: 5, duration: hour },
  refresh: { points: 300, duration: 10 * minute },
  // What one attempt brings back from the provider is looked at once.
  externalAttempt: { points: 1, duration: 15 * minute },
  // Calendar programs ask a few times an hour.
  calendarFeed: { points: 60, duration: hour },
  // To the assistant, each of which may cost something.
  question: { points: 100, duration: 10 * minute },
  // A mail of a template to whoever edits it.
  testMail: { points: 20, duration: hour },
}
type AddressRate = keyof typeof addressRates
type Rate = keyof typeof rates

/** Of an account its id; of an email that nobody has, the email as Postgres folds it, behind a word that no id begins with. */
export type AccountKey = string

/** `unfinished` is neither right nor wrong: something is still to be shown. */
export type Verdict = 'right' | 'wrong' | 'unfinished'

export type AttemptLimits = {
  /**
   * Lets `attempt` check a password or code for an account, known by its {@link AccountKey}, and counts it when it was wrong. It is counted before the
   * check and given back after a right one, so that attempts made at once are all counted.
   * @throws HttpError 429 with the seconds to wait in `retry-after`, without checking anything.
   */
  guard: (account: AccountKey, address: string, attempt: () => Promise<boolean>) => Promise<boolean>
  /**
   * The same for an attempt that has more to tell. An unfinished one is given back too, but forgets none of the wrong
   * ones before it: otherwise a right password would buy more guesses at the code that comes after it.
   * @param what is counted, as the refusal says it.
   * @throws HttpError 429, as `guard` does.
   */
  judge: <Outcome extends { verdict: Verdict }>(
    account: AccountKey,
    address: string,
    what: 'wrong passwords' | 'wrong codes',
    attempt: () => Promise<Outcome>,
  ) => Promise<Outcome>
  /**
   * Counts one more of a thing done under a key.
   * @throws HttpError 429 with the seconds to wait in `retry-after` once it is done too often.
   */
  count: (rate: Rate, key: string) => Promise<void>
  /**
   * The same under an address, as {@link addressKey} reads it.
   * @throws HttpError 429, as `count` does.
   */
  countFrom: (rate: AddressRate, address: string) => Promise<void>
  close: () => Promise<void>
}

const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url')

const refusals = {
  attempts: (minutes: number) =>
    i18n.t(
      '{minutes, plural, one {Too many attempts. Please try again in a minute.} other {Too many attempts. Please try again in # minutes.}}',
      { minutes },
    ),
  'wrong passwords': (minutes: number) =>
    i18n.t(
      '{minutes, plural, one {Too many wrong passwords. Please try again in a minute.} other {Too many wrong passwords. Please try again in # minutes.}}',
      { minutes },
    ),
  'wrong codes': (minutes: number) =>
    i18n.t(
      '{minutes, plural, one {Too many wrong codes. Please try again in a minute.} other {Too many wrong codes. Please try again in # minutes.}}',
      { minutes },
    ),
} as const

type Counted = keyof typeof refusals

/** A 429 for whoever has to wait so long, with the seconds in `retry-after`. */
export function tooMany(milliseconds: number, what: Counted = 'attempts'): HttpError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  const detail = refusals[what](Math.ceil(seconds / minute))
  return new HttpError(429, 'too_many_attempts', detail, {}, { 'retry-after': String(seconds) })
}

/** @throws HttpError 429 in place of the library's own way of saying no. */
const orRefuse = (what: Counted) => (refused: unknown) => {
  throw refused instanceof RateLimiterRes ? tooMany(refused.msBeforeNext, what) : refused
}

/**
 * Counts one under each key, the narrowest first, and gives back what was counted once one of them is full: whoever is
 * refused checks no password, and must use up nothing of what others may try.
 */
async function consumeEach(counters: readonly (readonly [limiter: RateLimiterAbstract, key: string])[]): Promise<void> {
  for (const [position, [limiter, key]] of counters.entries()) {
    try {
      await limiter.consume(key)
    } catch (refused) {
      await Promise.all(counters.slice(0, position).map(([before, counted]) => before.reward(counted)))
      throw refused
    }
  }
}

/** Counts where every replica sees it: in Redis where it is configured, in Postgres otherwise. No key is stored in the clear. */
export function openAttemptLimits(database: Database, redisUrl: string | undefined): AttemptLimits {
  const redis = redisUrl ? openPromptRedis(redisUrl) : undefined
  // Otherwise what is counted while the first connection is made would be counted apart.
  const contact = redis ? firstContact(redis) : Promise.resolve()
  const limiter = (keyPrefix: string, limit: { points: number; duration: number }): RateLimiterAbstract => {
    const options = { ...limit, keyPrefix }
    const inPostgres = new RateLimiterPostgres({
      ...options,
      storeClient: database.pool,
      tableName: 'rate_limit',
      tableCreated: true,
    })
    if (!redis) return inPostgres
    // While Redis is away Postgres counts, from nothing: people come in, and nobody guesses without end.
    return new RateLimiterRedis({
      ...options,
      storeClient: redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: inPostgres,
    })
  }
  const wrong = {
    accountFromAddress: limiter('sign-in-accountFromAddress', guesses.accountFromAddress),
    account: limiter('sign-in-account', guesses.account),
    address: limiter('sign-in-address', guesses.address),
  }
  const counters = Object.fromEntries(
    Object.entries({ ...rates, ...addressRates }).map(([name, limit]) => [name, limiter(name, limit)]),
  ) as Record<Rate | AddressRate, RateLimiterAbstract>
  const count = async (rate: Rate | AddressRate, key: string) => {
    await contact
    await counters[rate].consume(hashed(key)).catch(orRefuse('attempts'))
  }

  const judge: AttemptLimits['judge'] = async (account, address, what, attempt) => {
    const from = addressKey(address)
    const keys = {
      accountFromAddress: hashed(`${account} ${from}`),
      account: hashed(account),
      address: hashed(from),
    }
    await contact
    await consumeEach([
      [wrong.accountFromAddress, keys.accountFromAddress],
      [wrong.account, keys.account],
      [wrong.address, keys.address],
    ]).catch(orRefuse(what))
    const outcome = await attempt()
    if (outcome.verdict === 'wrong') return outcome
    await Promise.all([
      outcome.verdict === 'right'
        ? wrong.accountFromAddress.delete(keys.accountFromAddress)
        : wrong.accountFromAddress.reward(keys.accountFromAddress),
      wrong.account.reward(keys.account),
      wrong.address.reward(keys.address),
    ])
    return outcome
  }

  return {
    judge,
    guard: async (account, address, attempt) => {
      const { verdict } = await judge(
        account,
        address,
        'wrong passwords',
        async (): Promise<{ verdict: Verdict }> => ({
          verdict: (await attempt()) ? 'right' : 'wrong',
        }),
      )
      return verdict === 'right'
    },
    count,
    countFrom: (rate, address) => count(rate, addressKey(address)),
    close: async () => redis?.disconnect(),
  }
}

export const attemptLimits = onePerProcess(
  ({ database, config, resources }: Pick<Services, 'database' | 'config' | 'resources'>) => {
    const limits = openAttemptLimits(database, config.redisUrl)
    resources.defer(limits.close)
    return limits
  },
)
