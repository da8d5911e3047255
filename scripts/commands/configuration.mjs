import fs from 'node:fs'
import path from 'node:path'
import { inCheckout } from '../checkout.mjs'
import { configurationDocument, DOCUMENT, describedVariables } from '../configuration-document.mjs'
import { say } from '../console.mjs'
import { prepare } from '../prepare.mjs'

/** `npm run configuration`: writes docs/configuration.md from the variables that the programs read. */
export default async function configuration() {
  await prepare()
  fs.writeFileSync(DOCUMENT, configurationDocument(await describedVariables()))
  say(`Wrote ${path.relative(inCheckout(), DOCUMENT)}`)
}
