import fs from 'node:fs'
import path from 'node:path'
import { configurationDocument, DOCUMENT, describedVariables } from '../build/configuration-document.mjs'
import { inCheckout } from '../checkout.mjs'
import { say } from '../run/console.mjs'
import { prepare } from '../run/prepare.mjs'

/** `npm run configuration`: writes docs/configuration.md from the variables that the programs read. */
export default async function configuration() {
  await prepare()
  fs.writeFileSync(DOCUMENT, configurationDocument(await describedVariables()))
  say(`Wrote ${path.relative(inCheckout(), DOCUMENT)}`)
}
