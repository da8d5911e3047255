import { randomUUID } from 'node:crypto'
import { callOutside, type OutsideAnswer, OutsideCallRefused } from '@casebench/server/network/outside-call'
import { retryAfterOf } from '@casebench/server/network/retry-after'
import { type CryptoKey, SignJWT } from 'jose'

const scoreScope = 'https://purl.imsglobal.org/spec/lti-ags/scope/score'
const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'

export type ScorePlatform = { id: string; clientId: string; tokenUrl: string }
export type Score = { subject: string; lineItem: string; score: number; evaluatedAt: Date }

/** What a platform answered instead of taking a score. */
export class ScoreRefused extends Error {
  /** Seconds that it asks to wait. */
  readonly retryAfter: number | undefined
  /** Asking again would change nothing. */
  readonly isFinal: boolean
  constructor(message: string, { retryAfter, isFinal }: { retryAfter: number | undefined; isFinal: boolean }) {
    super(message)
    this.retryAfter = retryAfter
    this.isFinal = isFinal
  }
}

const isTemporary = (status: number): boolean => status === 408 || status === 429 || status >= 500

function refusal(what: string, { status, headers }: OutsideAnswer): ScoreRefused {
  const asked = retryAfterOf(headers['retry-after'], Date.now())
  const retryAfter = status === 429 ? (asked ?? 60) : isTemporary(status) ? asked : undefined
  return new ScoreRefused(`${what} was answered with ${status}`, { retryAfter, isFinal: !isTemporary(status) })
}

/** `…/lineitems/1?type=x` → `…/lineitems/1/scores?type=x` (Assignment and Grade Services §3.4.2). */
export function scoresUrl(lineItem: string): string {
  const url = new URL(lineItem)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/scores`
  return url.href
}

type Settings = { keyId: string; key: CryptoKey; algorithm: string; allowedHosts: ReadonlySet<string> }

/** Sends scores; a token is asked for once for each platform, as long as this client is used, which is for seconds. */
export function platformClient({ keyId, key, algorithm, allowedHosts }: Settings) {
  const known = new Map<string, string>()

  const call = (url: string, headers: Record<string, string>, body: string) =>
    callOutside(url, { method: 'POST', headers: { accept: 'application/json', ...headers }, body, allowedHosts }).catch(
      (error: unknown): never => {
        throw error instanceof OutsideCallRefused
          ? new ScoreRefused(error.message, { retryAfter: undefined, isFinal: true })
          : error
      },
    )

  async function token({ id, clientId, tokenUrl }: ScorePlatform): Promise<string> {
    const cached = known.get(id)
    if (cached !== undefined) return cached
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
    const answer = await call(tokenUrl, type, form.toString())
    if (answer.status !== 200) throw refusal('The request for a token', answer)
    const { access_token } = JSON.parse(answer.body) as { access_token?: unknown }
    if (typeof access_token !== 'string') throw new Error('The platform gave no token')
    known.set(id, access_token)
    return access_token
  }

  return {
    /** @throws ScoreRefused for what the platform answers, and what undici throws where it does not. */
    async sendScore(platform: ScorePlatform, { subject, lineItem, score, evaluatedAt }: Score): Promise<void> {
      const headers = {
        authorization: `Bearer ${await token(platform)}`,
        'content-type': 'application/vnd.ims.lis.v1.score+json',
      }
      const body = JSON.stringify({
        userId: subject,
        scoreGiven: Math.round(score * 10_000) / 100,
        scoreMaximum: 100,
        activityProgress: 'Completed',
        gradingProgress: 'FullyGraded',
        timestamp: evaluatedAt.toISOString(),
      })
      const answer = await call(scoresUrl(lineItem), headers, body)
      if (answer.status === 401) known.delete(platform.id)
      if (answer.status < 200 || answer.status > 299) throw refusal('The score', answer)
    },
  }
}
