type Claims = { subject?: string; email?: string }

const text = (claims: object, name: string): string | undefined => {
  const value: unknown = Object.getOwnPropertyDescriptor(claims, name)?.value
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** What the page reads from its own access token. It trusts nothing in it: the server decides. */
export function claimsIn(token: string): Claims {
  try {
    const payload = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')
    const bytes = Uint8Array.from(atob(payload), (letter) => letter.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof claims !== 'object' || claims === null) return {}
    const subject = text(claims, 'sub')
    const email = text(claims, 'email')
    return { ...(subject === undefined ? {} : { subject }), ...(email === undefined ? {} : { email }) }
  } catch {
    return {} // An external provider's token may be opaque.
  }
}
