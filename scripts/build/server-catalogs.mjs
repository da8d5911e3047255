import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { inCheckout } from '../checkout.mjs'
import { progress } from '../run/console.mjs'
import { fingerprintOf, makeUnlessCurrent } from './sources.mjs'

/** Writes the translations of what the servers say as a module for them, unless it was made from these catalogs. */
export async function generateServerCatalogs() {
  const home = inCheckout('packages', 'server')
  const locales = path.join(home, 'src', 'locales')
  const folder = path.join(home, 'generated')
  await makeUnlessCurrent({
    stamp: path.join(folder, '.made-from'),
    fingerprint: fingerprintOf(['packages/server/src/locales']),
    make: async () => {
      progress('Generating the servers’ texts')
      const { resolve } = createRequire(path.join(home, 'package.json'))
      const { formatter } = await import(pathToFileURL(resolve('@lingui/format-po')).href)
      /** @type {Record<string, Record<string, string>>} */
      const catalogs = {}
      for (const file of fs.readdirSync(locales).sort()) {
        const locale = path.basename(file, '.po')
        const context = { locale, sourceLocale: 'en', filename: file }
        const read = await formatter().parse(fs.readFileSync(path.join(locales, file), 'utf8'), context)
        catalogs[locale] = Object.fromEntries(
          Object.entries(read).flatMap(([id, { translation }]) => (translation ? [[id, translation]] : [])),
        )
      }
      fs.mkdirSync(folder, { recursive: true })
      fs.writeFileSync(
        path.join(folder, 'catalogs.ts'),
        `export const catalogs: Readonly<Record<string, Record<string, string>>> = ${JSON.stringify(catalogs, null, 1)}\n`,
      )
    },
  })
}
