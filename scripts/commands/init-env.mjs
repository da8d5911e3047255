import fs from 'node:fs'
import { inCheckout } from '../checkout.mjs'
import { say } from '../run/console.mjs'
import { environmentFile } from '../run/environment-file.mjs'
import { Failure } from '../run/failure.mjs'

/**
 * `npm run init-env [-- --demo]`: writes .env for docker-compose.yml, with new secrets; one that is there stays.
 * @param {string[]} args
 */
export default async function initEnv(args) {
  const strange = args.find((argument) => argument !== '--demo')
  if (strange !== undefined) throw new Failure(`${strange} is not known here. There is --demo.`, 2)
  const contents = environmentFile(fs.readFileSync(inCheckout('.env.example'), 'utf8'), {
    withDemo: args.includes('--demo'),
  })
  try {
    fs.writeFileSync(inCheckout('.env'), contents, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
    throw new Failure('.env is there already, and its secrets may be in use. Edit it, or move it away first.')
  }
  say('Wrote .env, with new secrets. Keep a copy elsewhere. Then: docker compose up -d --build --wait')
}
