import fs from 'node:fs'
import { expect, test } from 'vitest'
import { inCheckout } from '../checkout.mjs'
import { billOfMaterials } from './bill-of-materials.mjs'
import { shippedPackages } from './shipped-packages.mjs'

/** @param {string} workspace */
const manifest = (workspace) => JSON.parse(fs.readFileSync(inCheckout(workspace, 'package.json'), 'utf8'))

test('the bill of materials names every package that api, worker and page ask for, with version and licence', async () => {
  const packages = await shippedPackages()
  const text = billOfMaterials({ version: '1.2.3', packages })
  const bill = JSON.parse(text)
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: { component: { name: 'casebench' } },
  })
  const addresses = new Set(bill.components.map((/** @type {{ purl: string }} */ { purl }) => purl))
  expect(addresses.size).toBeGreaterThan(200)
  for (const workspace of ['apps/api', 'apps/worker', 'apps/web', 'packages/server'])
    for (const [name, version] of Object.entries(manifest(workspace).dependencies))
      if (!String(version).startsWith('workspace:'))
        expect(addresses).toContain(`pkg:npm/${name.replace('@', '%40')}@${version}`)
  for (const { licenses } of bill.components) expect(licenses).toHaveLength(1)
  expect(billOfMaterials({ version: '1.2.3', packages })).toBe(text)
})

test('what only building and testing need is not in it', async () => {
  const names = Object.values(await shippedPackages()).flatMap((licensed) => licensed.map(({ name }) => name))
  for (const name of ['vitest', '@playwright/test', '@biomejs/biome', 'autocannon']) expect(names).not.toContain(name)
})
