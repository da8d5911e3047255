import { randomBytes } from 'node:crypto'

/** A setting without a value, which Compose refuses to start without. */
const empty = /^(\w+)=$/gm

/** Sample cases and accounts, and a server that shows all mail instead of sending it (docs/deployment.md). */
const demo = `
# Sample cases and accounts, and all mail at http://127.0.0.1:8025
CASEBENCH_DEMO=1
CASEBENCH_SMTP_URL=smtp://mail:1025
COMPOSE_PROFILES=development
`

/**
 * The contents of .env: the example, with a new secret for each setting that is left empty.
 * @param {string} example
 * @param {{ withDemo: boolean }} options
 */
export const environmentFile = (example, { withDemo }) =>
  example.replace(empty, (_, name) => `${name}=${randomBytes(32).toString('hex')}`) + (withDemo ? demo : '')
