import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { inCheckout } from '../checkout.mjs'

/**
 * Folders that something else may be writing to are not looked into.
 * @param {string} folder @param {RegExp} name @returns {string[]}
 */
const filesBelow = (folder, name) =>
  fs.readdirSync(inCheckout(folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) return ['node_modules', 'dist', '.temp'].includes(entry.name) ? [] : filesBelow(file, name)
    return name.test(file) ? [file] : []
  })

/** @param {string} file */
const read = (file) => fs.readFileSync(inCheckout(file), 'utf8')

const pages = filesBelow('docs/guide', /\.md$/)
const pictures = fs.readdirSync(inCheckout('docs/guide/pictures')).sort()
const shownIn = (/** @type {string[]} */ files) =>
  files.flatMap((file) => [...read(file).matchAll(/!\[[^\]]*\]\(\S*pictures\/([^)]+)\)/g)].map(([, name = '']) => name))

test('each link from page to page leads to a file', () => {
  const dead = [...filesBelow('docs', /\.md$/), 'README.md', 'CONTRIBUTING.md'].flatMap((file) =>
    [...read(file).matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^[a-z]+:/.test(link) && !fs.existsSync(inCheckout(path.dirname(file), link)))
      .map((link) => `${file}: ${link}`),
  )
  expect(dead).toEqual([])
})

test('what a page links to is on the site: a page, or a file of docs/public', () => {
  const linked = filesBelow('docs', /\.md$/).flatMap((file) =>
    [...read(file).matchAll(/(?<!!)\[[^\]]*\]\(([^)\s#]+)[^)]*\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^[a-z]+:/.test(link))
      .map((link) => ({ file, target: path.relative(inCheckout('docs'), inCheckout(path.dirname(file), link)) })),
  )
  expect(linked.length).toBeGreaterThan(100)
  expect(linked.filter(({ target }) => !/^(public\/|(?!\.\.).*\.md$)/.test(target))).toEqual([])
})

test('each picture is shown, and each that is shown is there', () => {
  expect(pictures).toEqual([...new Set(shownIn([...pages, 'README.md']))].sort())
})

test('each picture is taken by `npm run pictures`', () => {
  const steps = filesBelow('e2e/pictures', /\.ts$/).map(read).join('\n')
  const taken = [...steps.matchAll(/^ {4}name: '([^']+)'/gm)].map(([, name]) => `${name}.webp`)
  expect(pictures).toEqual([...taken, 'tour.webp'].sort())
})

test('pictures are few and small', () => {
  const sizes = pictures.map((name) => ({ name, bytes: fs.statSync(inCheckout('docs/guide/pictures', name)).size }))
  expect(sizes.length).toBeLessThanOrEqual(36)
  expect(sizes.filter(({ name, bytes }) => bytes > (name === 'tour.webp' ? 1_500_000 : 80_000))).toEqual([])
})

test('what is in bold stands on the screen', () => {
  const sources = [
    'packages/shared/src/case-file/attribute-types.ts',
    'packages/shared/src/result-text.ts',
    ...filesBelow('apps/web/src', /(?<!\.test)\.tsx?$/),
  ]
    .map(read)
    .join('\n')
    // A sentence in the page is broken into lines.
    .replace(/\s+/g, ' ')
  const words = pages
    .filter((page) => /[\\/](candidates|coordinators|authors)[\\/]/.test(page))
    .flatMap((page) => [...read(page).matchAll(/\*\*([^*]+)\*\*/g)].map(([, word = '']) => ({ page, word })))
    .map(({ page, word }) => ({ page, word: word.replace(/\s+/g, ' ') }))
  expect(words.length).toBeGreaterThan(100)
  const stands = (/** @type {string} */ word) =>
    new RegExp(`(?<![\\p{L}\\d])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\d])`, 'u').test(sources)
  expect(words.filter(({ word }) => !stands(word))).toEqual([])
})

test('each type of question has its line in the guide', () => {
  const table = read('docs/guide/authors/attribute-types.md')
  const names = read('packages/shared/src/case-file/attribute-types.ts')
  const types = [...names.matchAll(/^ {2}(\w+): \{\n {4}name: msg`([^`]+)`,$/gm)].map(
    ([, type, name]) => `| **${name}** | \`${type}\` |`,
  )
  // Each type has an example: this fails if the pattern above no longer finds them all.
  expect(types).toHaveLength([...names.matchAll(/^ {4}example:/gm)].length)
  expect(types.length).toBeGreaterThan(0)
  expect(types.filter((line) => !table.includes(line))).toEqual([])
})
