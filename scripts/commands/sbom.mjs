import fs from 'node:fs'
import { billOfMaterials } from '../bill-of-materials.mjs'
import { inCheckout } from '../checkout.mjs'
import { say } from '../console.mjs'
import { prepare } from '../prepare.mjs'
import { shippedPackages } from '../shipped-packages.mjs'

/**
 * `npm run sbom [-- FILE]`: writes down every package that Casebench ships with (CycloneDX), by default to casebench.cdx.json.
 * @param {string[]} args
 */
export default async function sbom([file = 'casebench.cdx.json']) {
  await prepare()
  const { version } = JSON.parse(fs.readFileSync(inCheckout('package.json'), 'utf8'))
  fs.writeFileSync(file, `${billOfMaterials({ version, packages: await shippedPackages() })}\n`)
  say(`Wrote ${file}`)
}
