import { type Environment, wholeNumber } from './environment.ts'
import { hostsIn } from './network/hosts.ts'

/** How the websites of the knowledge base are read. */
export type WebsiteReading = {
  /** Hosts (`intranet.example`, `localhost:8080`) that are read although they are in a private network. */
  allowedHosts: ReadonlySet<string>
  /** Pages of one website. */
  maxPages: number
  /** Milliseconds between two pages of a website that does not ask for more. */
  pause: number
}

/** @throws ConfigurationError naming the variable and what it should be. */
export const readWebsiteReading = (env: Environment): WebsiteReading => ({
  allowedHosts: hostsIn(env, 'CASEBENCH_KNOWLEDGE_HOSTS'),
  maxPages: wholeNumber(env, 'CASEBENCH_KNOWLEDGE_PAGES'),
  pause: wholeNumber(env, 'CASEBENCH_KNOWLEDGE_PAUSE'),
})
