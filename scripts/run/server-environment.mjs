import { guideFolder } from '../build/build-guide.mjs'
import { Failure } from './failure.mjs'
import { nodeSettings } from './node-settings.mjs'
import { childEnvironment } from './processes.mjs'

/** An external identity provider has ids of its own, which only whoever runs Casebench can know. */
const isProviderExternal = () => /^https?:/.test(process.env.CASEBENCH_ISSUER ?? '')

/** Before anything is made, what the servers would refuse in the same words (packages/server/src/identity-config.ts). */
export function requireIds() {
  const missing = ['CASEBENCH_USER_POOL_ID', 'CASEBENCH_CLIENT_ID'].filter((name) => !process.env[name]?.trim())
  if (isProviderExternal() && missing.length > 0)
    throw new Failure(`Missing configuration: ${missing.join(' and ')}. Sign-in needs a user pool id and a client id.`)
}

/** How this installation and its page are known in tokens, where nobody said so. */
export function identityEnvironment() {
  const { CASEBENCH_USER_POOL_ID, CASEBENCH_CLIENT_ID } = process.env
  if (isProviderExternal()) return {}
  return {
    CASEBENCH_USER_POOL_ID: CASEBENCH_USER_POOL_ID ?? 'casebench',
    CASEBENCH_CLIENT_ID: CASEBENCH_CLIENT_ID ?? 'casebench-web',
  }
}

/**
 * The environment of setup, api and worker: ours, with what they need filled in.
 * @param {{ home: string, url: string, host: string, port: number, webRoot?: string }} facts
 */
export function serverEnvironment({ home, url, host, port, webRoot }) {
  return childEnvironment({
    ...nodeSettings(process.env),
    DATABASE_URL: url,
    // The owner's address is for setting up alone.
    CASEBENCH_SETUP_DATABASE_URL: undefined,
    CASEBENCH_HOME: home,
    HOST: host,
    PORT: String(port),
    CASEBENCH_WEB_ROOT: webRoot,
    CASEBENCH_GUIDE_ROOT: guideFolder,
    ...identityEnvironment(),
  })
}
