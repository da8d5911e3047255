import { randomUUID } from 'node:crypto'
import { callOutside, type OutsideAnswer, OutsideCallRefused } from '@casebench/server/network/outside-call'
import { retryAfterOf } from '@casebench/server/network/retry-after'
import { type CryptoKey, SignJWT } from 'jose'

const scoreScope = 'https://purl.imsglobal.org/spec/lti-ags/scope/score'
const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'

export type ScorePlatform = { id: string; clientId: string; tokenUrl: string }
export type Score = { subject: string; lineItem: string; score: number; timestamp: Date }

/**
 * Where it lies that a score was not taken. `score`: the platform does not want it, and asking again changes nothing.
 * `platform`: it took none, whichever it was. `either`: it did not answer as it should, which may be because of the score.
 */
type Blame = 'score' | 'platform' | 'either'

/** What a platform answered instead of taking a score. */
export class ScoreRefused extends Error {
  readonly blame: Blame
  /** Seconds that it asks to wait. */
  readonly retryAfter: number | undefined
  constructor(message: string, blame: Blame, retryAfter?: number) {
    super(message)
    this.blame = blame
    this.retryAfter = retryAfter
  }
}

const asksToWait = (status: number): boolean => status === 429
const isTemporary = (status: number): boolean => status === 408 || status >= 500

/** Without its word for how long, a minute. */
const waitAsked = ({ status, headers }: OutsideAnswer): number | undefined =>
  retryAfterOf(headers['retry-after'], Date.now()) ?? (asksToWait(status) ? 60 : undefined)

/** Without a token no score is sent: what is wrong with that is a matter of settings, here or there, or of time. */
const noToken = (answer: OutsideAnswer) =>
  new ScoreRefused(`The request for a token was answered with ${answer.status}`, 'platform', waitAsked(answer))

function refusal(answer: OutsideAnswer): ScoreRefused {
  const { status } = answer
  const message = `The score was answered with ${status}`
  // A new token is refused as well: the platform does not let us send scores.
  if (status === 401 || asksToWait(status)) return new ScoreRefused(message, 'platform', waitAsked(answer))
  return isTemporary(status)
    ? new ScoreRefused(message, 'either', waitAsked(answer))
    : new ScoreRefused(message, 'score')
}

/** `…/lineitems/1?type=x` → `…/lineitems/1/scores?type=x` (Assignment and Grade Services §3.4.2). */
export function scoresUrl(lineItem: string): string {
  const url = new URL(lineItem)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/scores`
  return url.href
}

function tokenIn(body: string): string | undefined {
  try {
    const { access_token: token } = JSON.parse(body) as { access_token?: unknown }
    // As a header takes it (RFC 6750 §2.1).
    return typeof token === 'string' && /^[\w.~+/-]+=*$/.test(token) ? token : undefined
  } catch {
    return undefined
  }
}

type Settings = { keyId: string; key: CryptoKey; algorithm: string; allowedHosts: ReadonlySet<string> }

/** Sends scores; a token is asked for once for each platform, as long as this client is used, which is for seconds. */
export function platformClient({ keyId, key, algorithm, allowedHosts }: Settings) {
  const known = new Map<string, string>()

  /** Whoever does not answer is to blame as `either`; an address that is not called is as `refused` says. */
  const call = (url: string, headers: Record<string, string>, body: string, refused: Blame) =>
    callOutside(url, { method: 'POST', headers: { accept: 'application/json', ...headers }, body, allowedHosts }).catch(
      (error: unknown): never => {
        const message = error instanceof Error ? error.message : String(error)
        throw new ScoreRefused(message, error instanceof OutsideCallRefused ? refused : 'either')
      },
    )

  async function fetchToken({ clientId, tokenUrl }: ScorePlatform): Promise<string> {
    const assertion = await new SignJWT({})
      .setProtectedHeader({ alg: algorithm, kid: keyId, typ: 'JWT' })
      .setIssuer(clientId)
      .setSubject(clientId)
      .setAudience(tokenUrl)
      .setIssuedAt()
      .setExpirationTime('5m')
      .setJti(randomUUID())
      .sign(key)
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: assertionType,
      client_assertion: assertion,
      scope: scoreScope,
    })
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await call(tokenUrl, type, form.toString(), 'platform')
    if (answer.status !== 200) throw noToken(answer)
    const token = tokenIn(answer.body)
    if (token === undefined) throw new ScoreRefused('The platform gave no token', 'platform')
    return token
  }

  /** @throws ScoreRefused that blames the platform. */
  async function token(platform: ScorePlatform): Promise<string> {
    const cached = known.get(platform.id)
    if (cached !== undefined) return cached
    const fetched = await fetchToken(platform).catch((error: unknown): never => {
      throw error instanceof ScoreRefused ? new ScoreRefused(error.message, 'platform', error.retryAfter) : error
    })
    known.set(platform.id, fetched)
    return fetched
  }

  async function post(platform: ScorePlatform, lineItem: string, body: string): Promise<OutsideAnswer> {
    const headers = {
      authorization: `Bearer ${await token(platform)}`,
      'content-type': 'application/vnd.ims.lis.v1.score+json',
    }
    return call(scoresUrl(lineItem), headers, body, 'score')
  }

  return {
    /**
     * Asks for a token, where there is none yet.
     * @throws ScoreRefused that blames the platform.
     */
    authorize: async (platform: ScorePlatform): Promise<void> => void (await token(platform)),

    /** @throws ScoreRefused for what the platform answers, and where it does not. */
    async sendScore(platform: ScorePlatform, { subject, lineItem, score, timestamp }: Score): Promise<void> {
      const body = JSON.stringify({
        userId: subject,
        scoreGiven: Math.round(score * 10_000) / 100,
        scoreMaximum: 100,
        activityProgress: 'Completed',
        gradingProgress: 'FullyGraded',
        timestamp: timestamp.toISOString(),
      })
      let answer = await post(platform, lineItem, body)
      if (answer.status === 401) {
        // The token may have been revoked since it was given.
        known.delete(platform.id)
        answer = await post(platform, lineItem, body)
      }
      if (answer.status === 401) known.delete(platform.id)
      if (answer.status < 200 || answer.status > 299) throw refusal(answer)
    },
  }
}
