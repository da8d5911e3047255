import fs from 'node:fs'
import { shippedPackages } from '../build/shipped-packages.mjs'
import { inCheckout } from '../checkout.mjs'
import { say } from '../run/console.mjs'
import { prepare } from '../run/prepare.mjs'

/**
 * `npm run sbom [-- FILE]`: writes down every package that Casebench ships with (CycloneDX), by default to casebench.cdx.json.
 * @param {string[]} args
 */
export default async function sbom([file = 'casebench.cdx.json']) {
  await prepare()
  // Imported only now: it needs the packages.
  const { billOfMaterials } = await import('../build/bill-of-materials.mjs')
  const { version } = JSON.parse(fs.readFileSync(inCheckout('package.json'), 'utf8'))
  fs.writeFileSync(file, `${billOfMaterials({ version, packages: await shippedPackages() })}\n`)
  say(`Wrote ${file}`)
}
