// Loaded into a server before anything else (`node --import`): names that end in .slow take half a minute to be not found.
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'

const { lookup } = dns
dns.lookup = (name, ...rest) => {
  if (!String(name).endsWith('.slow')) return lookup(name, ...rest)
  const notFound = Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND', hostname: name })
  setTimeout(() => rest.at(-1)(notFound), 30_000).unref()
}
syncBuiltinESMExports()
