type Platform = { issuer: string; token_url: string; service_origins: readonly string[] }

/** The origin of an address of the web; undefined for anything else. */
export function webOrigin(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, origin } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? origin : undefined
}

/**
 * Whether an address that a platform names is one of its own: only there is an access token sent. Those are the origins of
 * its token URL and its issuer, and what an owner has declared beside them.
 */
export function isServiceAddress(address: string, { issuer, token_url, service_origins }: Platform): boolean {
  const origin = webOrigin(address)
  return origin !== undefined && [token_url, issuer, ...service_origins].some((own) => webOrigin(own) === origin)
}
