import { isServiceAddress } from '@casebench/domain/learning-platforms/service-address'
import { isCallable } from '@casebench/server/network/outside-call'
import type { Launch, LaunchFault } from '@casebench/shared/learning-platforms'
import { type CryptoKey, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose'
import { launchFrom } from './launch-claims.ts'
import { LaunchRefused } from './launch-fault.ts'
import { algorithms } from './platform-keys.ts'
import type { Platform } from './stored-platform.ts'

const leewaySeconds = 60
/** A token that was issued longer ago is not of this sign-in, which has just asked for it. */
const maxAgeSeconds = 10 * 60

type FindKey = (platform: Platform, keyId: string | undefined, algorithm: string) => Promise<CryptoKey>

const ofClaim: Readonly<Record<string, LaunchFault>> = {
  iss: 'issuer_wrong',
  aud: 'audience_wrong',
  iat: 'token_stale',
  nbf: 'token_stale',
  exp: 'token_expired',
  nonce: 'nonce_wrong',
}

function faultOf(error: unknown): LaunchFault {
  if (error instanceof errors.JWTExpired) return error.claim === 'iat' ? 'token_stale' : 'token_expired'
  if (error instanceof errors.JWTClaimValidationFailed) return ofClaim[error.claim] ?? 'token_malformed'
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'signature_wrong'
  if (error instanceof errors.JOSEAlgNotAllowed || error instanceof errors.JOSENotSupported) return 'algorithm_refused'
  return 'token_malformed'
}

/** OpenID Connect Core §3.1.3.7, 4 and 5: who else is meant must not be somebody else, and who asked must be us. */
function checkAuthorizedParty({ aud, azp }: JWTPayload, clientId: string): void {
  const several = Array.isArray(aud) && aud.length > 1
  if (azp === undefined ? several : azp !== clientId) throw new LaunchRefused('audience_wrong', azp)
}

function headerOf(token: string): { alg: string; kid: string | undefined } {
  try {
    const { alg, kid } = decodeProtectedHeader(token)
    if (typeof alg !== 'string' || (kid !== undefined && typeof kid !== 'string'))
      throw new Error('It has no algorithm')
    return { alg, kid }
  } catch (error) {
    throw new LaunchRefused('token_malformed', error)
  }
}

/**
 * Checks what a platform says of somebody, as the security framework of 1EdTech (§5.1.3) and LTI 1.3 ask. The platform is
 * the one at which this sign-in began, never the one that the token names: no platform speaks for another.
 * @throws LaunchRefused naming what is wrong.
 */
export async function verifyLaunch(
  token: string,
  platform: Platform,
  nonce: string,
  findKey: FindKey,
  allowedHosts: ReadonlySet<string>,
): Promise<Launch> {
  const { alg, kid } = headerOf(token)
  if (!algorithms.some((known) => known === alg)) throw new LaunchRefused('algorithm_refused', alg)
  const key = await findKey(platform, kid, alg)
  const { payload } = await jwtVerify(token, key, {
    algorithms: [alg],
    issuer: platform.issuer,
    audience: platform.client_id,
    clockTolerance: leewaySeconds,
    maxTokenAge: maxAgeSeconds,
    requiredClaims: ['exp', 'iat', 'nonce'],
  }).catch((error: unknown) => {
    throw new LaunchRefused(faultOf(error), error)
  })
  checkAuthorizedParty(payload, platform.client_id)
  if (payload.nonce !== nonce) throw new LaunchRefused('nonce_wrong')
  return launchFrom(payload, {
    deployments: platform.deployments,
    isOwnAddress: (address) => isServiceAddress(address, platform) && isCallable(address, allowedHosts),
    isOwnPage: (address) => isServiceAddress(address, platform),
  })
}
