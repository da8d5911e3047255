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
    fingerprint: fingerprintOf(['packages/server/src/locales', 'scripts/build/server-catalogs.mjs']),
    make: async () => {
      progress('Generating the servers’ texts')
      const { resolve } = createRequire(path.join(home, 'package.json'))
      const { formatter } = await import(pathToFileURL(resolve('@lingui/format-po')).href)
      const read = async (/** @type {string} */ locale) => {
        const filename = `${locale}.po`
        const context = { locale, sourceLocale: 'en', filename }
        return formatter().parse(fs.readFileSync(path.join(locales, filename), 'utf8'), context)
      }
      // English is what the texts are found by.
      const keys = Object.keys(await read('en'))
      const catalogs = []
      for (const file of fs.readdirSync(locales).sort()) {
        const locale = path.basename(file, '.po')
        if (locale === 'en') continue
        const translated = await read(locale)
        const texts = keys.map((key) => translated[key]?.translation ?? '')
        catalogs.push(`  ${JSON.stringify(locale)}: () => catalogOf(${JSON.stringify(texts)}),`)
      }
      fs.mkdirSync(folder, { recursive: true })
      // A function each: V8 makes nothing of a language that nobody reads.
      const module = [
        `const keys = () => ${JSON.stringify(keys)}`,
        'const catalogOf = (texts: readonly string[]): Record<string, string> =>',
        "  Object.fromEntries(keys().map((key, place) => [key, texts[place] ?? '']).filter(([, text]) => text !== ''))",
        'export const catalogs: Readonly<Record<string, () => Record<string, string>>> = {',
        ...catalogs,
        '}',
        '',
      ]
      fs.writeFileSync(path.join(folder, 'catalogs.ts'), module.join('\n'))
    },
  })
}
