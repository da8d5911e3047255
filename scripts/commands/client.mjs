import fs from 'node:fs'
import path from 'node:path'
import { writeClientPackage } from '../build/client-package.mjs'
import { inCheckout } from '../checkout.mjs'
import { say } from '../run/console.mjs'
import { prepare } from '../run/prepare.mjs'
import { mustRun } from '../run/processes.mjs'

/**
 * `npm run client [FOLDER]`: writes a typed client of the api, generated from the contract, to dist/client or the folder.
 * @param {string[]} args
 */
export default async function client([given]) {
  await prepare('all')
  const folder = given ? path.resolve(process.env.INIT_CWD ?? inCheckout(), given) : inCheckout('dist', 'client')
  fs.mkdirSync(folder, { recursive: true })
  const document = path.join(folder, 'openapi.json')
  const program = inCheckout('apps', 'api', 'src', 'openapi-main.ts')
  await mustRun('Describing the api', process.execPath, ['--import', 'tsx', program, document], { cwd: inCheckout() })
  const { default: openapiTypes, astToString } = await import('openapi-typescript')
  const schema = astToString(await openapiTypes(JSON.parse(fs.readFileSync(document, 'utf8'))))
  const { version, devDependencies } = JSON.parse(fs.readFileSync(inCheckout('package.json'), 'utf8'))
  writeClientPackage(folder, { schema, version, openapiFetch: devDependencies['openapi-fetch'] })
  say(`Wrote ${path.relative(process.cwd(), folder)}. Its only dependency is openapi-fetch: install it there.`)
}
