import { createHash } from 'node:crypto'
import { Redis } from 'ioredis'
import type pg from 'pg'
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '../routing/refusal.ts'

const minute = 60

/** How many wrong passwords are let through in how many seconds, before everyone under the same key waits. */
const limits = {
  accountFromAddress: { points: 10, duration: 15 * minute },
  account: { points: 50, duration: 60 * minute },
  // Generous: a whole academy may sit behind one address.
  address: { points: 300, duration: 60 * minute },
}
type LimitName = keyof typeof limits

export type SignInLimits = {
  /**
   * Lets `attempt` check a password for an account, and counts it when the password was wrong. It is counted before the
   * check and given back after a right one, so that attempts made at once are all counted.
   * @throws Refusal 429 with the seconds to wait in `retry-after`, without checking anything.
   */
  guard: (email: string, address: string, attempt: () => Promise<boolean>) => Promise<boolean>
  close: () => Promise<void>
}

const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url')

function wait(text: string): string {
  const minutes = Math.ceil(Number(text) / minute)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

function tooMany(refused: RateLimiterRes): Refusal {
  const seconds = String(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)))
  const detail = `Too many wrong passwords. Please try again in ${wait(seconds)}.`
  return new Refusal(429, 'too_many_attempts', detail, {}, { 'retry-after': seconds })
}

/** Counts where every replica sees it: in Redis where it is configured, in Postgres otherwise. */
export function signInLimits(pool: pg.Pool, redisUrl: string | undefined): SignInLimits {
  const redis = redisUrl ? new Redis(redisUrl, { maxRetriesPerRequest: 1 }) : undefined
  redis?.on('error', () => {})
  const limiter = (name: LimitName): RateLimiterAbstract => {
    const options = { ...limits[name], keyPrefix: `sign-in-${name}` }
    return redis
      ? new RateLimiterRedis({ ...options, storeClient: redis })
      : new RateLimiterPostgres({ ...options, storeClient: pool, tableName: 'rate_limit', tableCreated: true })
  }
  const counters = {
    accountFromAddress: limiter('accountFromAddress'),
    account: limiter('account'),
    address: limiter('address'),
  }

  return {
    guard: async (email, address, attempt) => {
      const account = email.toLowerCase()
      const keys = {
        accountFromAddress: hashed(`${account} ${address}`),
        account: hashed(account),
        address: hashed(address),
      }
      await Promise.all([
        counters.accountFromAddress.consume(keys.accountFromAddress),
        counters.account.consume(keys.account),
        counters.address.consume(keys.address),
      ]).catch((refused: unknown) => {
        throw refused instanceof RateLimiterRes ? tooMany(refused) : refused
      })
      if (!(await attempt())) return false
      await Promise.all([
        counters.accountFromAddress.delete(keys.accountFromAddress),
        counters.account.reward(keys.account),
        counters.address.reward(keys.address),
      ])
      return true
    },
    close: async () => redis?.disconnect(),
  }
}
