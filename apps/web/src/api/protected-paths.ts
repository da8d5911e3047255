// Specification §2. `/community` stands in the signed-in layout and is not among them.
const protectedPrefixes = ['/admin', '/platform', '/audit_trail']

/** Whether nobody may see the page at this path without being signed in. */
export const isProtected = (pathname: string): boolean =>
  protectedPrefixes.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`))
