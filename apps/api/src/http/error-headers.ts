/** A policy that lets an answer load nothing, and nobody frame it. */
export const closedPolicy = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** What every answer has, for those that come before any hook could add it: there is nothing in them to load or to show. */
export const errorHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': closedPolicy,
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const
