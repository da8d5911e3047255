import { childEnvironment } from './processes.mjs'

/**
 * The environment of setup, api and worker: ours, with what they need filled in.
 * @param {{ home: string, url: string, host: string, port: number, webRoot?: string }} facts
 */
export function serverEnvironment({ home, url, host, port, webRoot }) {
  const { CASEBENCH_USER_POOL_ID, CASEBENCH_CLIENT_ID } = process.env
  return childEnvironment({
    DATABASE_URL: url,
    CASEBENCH_HOME: home,
    HOST: host,
    PORT: String(port),
    CASEBENCH_WEB_ROOT: webRoot,
    CASEBENCH_USER_POOL_ID: CASEBENCH_USER_POOL_ID ?? 'casebench',
    CASEBENCH_CLIENT_ID: CASEBENCH_CLIENT_ID ?? 'casebench-web',
  })
}
