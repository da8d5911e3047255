import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { inCheckout } from '../checkout.mjs'

/**
 * What a file needs before its first line runs: packages by name, and files of ours as they are found.
 * @param {string} file
 * @param {Set<string>} seen
 * @returns {string[]} the packages
 */
function packagesNeeded(file, seen = new Set()) {
  if (seen.has(file)) return []
  seen.add(file)
  const source = fs.readFileSync(file, 'utf8')
  const imported = [...source.matchAll(/^(?:import|export) (?:[\w*{][^'();]*? from )?'(?<from>[^']+)'/gm)].map(
    ({ groups }) => groups?.from ?? '',
  )
  return imported.flatMap((from) => {
    if (from.startsWith('.')) return packagesNeeded(path.resolve(path.dirname(file), from), seen)
    return from.startsWith('node:') ? [] : [`${path.relative(inCheckout(), file)} needs ${from}`]
  })
}

const commands = fs.readdirSync(inCheckout('scripts', 'commands'))

test.each(commands)('%s begins with nothing installed', (command) => {
  expect(packagesNeeded(inCheckout('scripts', 'commands', command))).toEqual([])
})

test('a package that a file needs is found, also through another file', () => {
  expect(packagesNeeded(inCheckout('scripts', 'checks', 'all.mjs')).join()).toContain(
    'raw-texts.mjs needs @babel/parser',
  )
})
