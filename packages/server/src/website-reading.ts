import { ConfigurationError, type Environment, present, wholeNumber } from './environment.ts'

/** How the websites of the knowledge base are read. */
export type WebsiteReading = {
  /** Hosts (`intranet.example`, `localhost:8080`) that are read although they are in a private network. */
  allowedHosts: ReadonlySet<string>
  /** Pages of one website. */
  maxPages: number
  /** Milliseconds between two pages of a website that does not ask for more. */
  pause: number
}

function hosts(env: Environment): ReadonlySet<string> {
  const named = (present(env, 'CASEBENCH_KNOWLEDGE_HOSTS') ?? '')
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '')
  const wrong = named.find((host) => !URL.canParse(`http://${host}`) || /[/@?#\s]/.test(host))
  if (wrong !== undefined)
    throw new ConfigurationError(
      `CASEBENCH_KNOWLEDGE_HOSTS has "${wrong}". It should be hosts, with a port where they have one, with , between them.`,
    )
  return new Set(named)
}

/** @throws ConfigurationError naming the variable and what it should be. */
export const readWebsiteReading = (env: Environment): WebsiteReading => ({
  allowedHosts: hosts(env),
  maxPages: wholeNumber(env, 'CASEBENCH_KNOWLEDGE_PAGES'),
  pause: wholeNumber(env, 'CASEBENCH_KNOWLEDGE_PAUSE'),
})
