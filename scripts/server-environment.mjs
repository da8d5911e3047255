import { childEnvironment } from './processes.mjs'

/**
 * The environment of setup, api and worker: ours, with what they need filled in.
 * @param {{ home: string, url: string, host: string, port: number, webRoot?: string }} facts
 */
export function serverEnvironment({ home, url, host, port, webRoot }) {
  const { CASEBENCH_ISSUER = '', CASEBENCH_USER_POOL_ID, CASEBENCH_CLIENT_ID } = process.env
  // An external identity provider has ids of its own, which only whoever runs Casebench can know.
  const ids = /^https?:/.test(CASEBENCH_ISSUER)
    ? {}
    : {
        CASEBENCH_USER_POOL_ID: CASEBENCH_USER_POOL_ID ?? 'casebench',
        CASEBENCH_CLIENT_ID: CASEBENCH_CLIENT_ID ?? 'casebench-web',
      }
  return childEnvironment({
    DATABASE_URL: url,
    CASEBENCH_HOME: home,
    HOST: host,
    PORT: String(port),
    CASEBENCH_WEB_ROOT: webRoot,
    ...ids,
  })
}
