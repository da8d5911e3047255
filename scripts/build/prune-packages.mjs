import fs from 'node:fs'
import path from 'node:path'
import { entriesBelow } from './entries-below.mjs'

/** Asked for as peers by packages that only use them while something is built. */
const FOR_BUILDING = new Set(['prisma', 'typescript'])

/** Types, sources in TypeScript, maps of other people's code, and texts for people, licences excepted. */
const UNREAD = /\.([cm]?tsx?|map|tsbuildinfo|flow|markdown|md)$/
const LICENCE = /^(licen[cs]e|notice|copying|third[-_ ]?party)/i

/** Query compilers for databases that Casebench does not use. */
const OTHER_DATABASES =
  /[/\\](@prisma[/\\]client[/\\]runtime|prisma[/\\]build)[/\\].*\.(cockroachdb|mysql|sqlite|sqlserver)\./

/** Of Prisma's command line, which only generates the client: the page of its studio, and its local databases. */
const NOT_FOR_GENERATING =
  /[/\\](@prisma[/\\]studio-core[/\\]dist[/\\]ui|@prisma[/\\]dev[/\\]dist[/\\]runtime-assets|prisma[/\\]build[/\\]studio\.|metafile-\w+\.json$)/

/** Text is recognised by one build of Tesseract's engine and by one size of its language data: the others are twice as large. */
const OTHER_RECOGNITION =
  /[/\\](@tesseract\.js-data[/\\]\w+[/\\]4\.0\.0[/\\]|tesseract\.js-core[/\\]tesseract-core(?!-simd-lstm\.(js|wasm)$)[\w.-]+$)/

/** Reports are set in the regular weight of each family; with each weight comes a picture of it. */
const OTHER_FONTS = /[/\\]@expo-google-fonts[/\\][\w-]+[/\\](?!400Regular[/\\])[^/\\]+[/\\]|\.ttf\.png$/

/**
 * Removes installed packages that nothing asks for at run time, and files of the others that no program reads.
 * @param {string} root folder with the package manager's node_modules
 * @param {string[]} entrances the node_modules of each program
 */
export function prunePackages(root, entrances) {
  const store = path.join(root, 'node_modules', '.pnpm')
  const needed = neededFrom(entrances)
  for (const name of fs.readdirSync(store)) {
    const folder = path.join(store, name)
    if (!needed.has(folder)) fs.rmSync(folder, { recursive: true, force: true })
  }
  removeBrokenLinks(root)
  removeUnread(store)
}

/**
 * Every folder of the store that the programs reach. Each holds one package in its node_modules, and beside it links to those
 * that this one may ask for.
 * @param {string[]} entrances
 * @returns {Set<string>}
 */
function neededFrom(entrances) {
  const found = new Set()
  const waiting = [...entrances]
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const link of linksIn(folder).filter(({ name }) => !FOR_BUILDING.has(name))) {
      const home = storeFolderOf(fs.realpathSync(link.path))
      if (home === undefined || found.has(home)) continue
      found.add(home)
      waiting.push(path.join(home, 'node_modules'))
    }
  }
  return found
}

/**
 * @param {string} real where a package lies
 * @returns {string | undefined} its folder of the store; undefined for a package of our own workspace
 */
function storeFolderOf(real) {
  const mark = `${path.sep}.pnpm${path.sep}`
  const begin = real.lastIndexOf(mark)
  if (begin === -1) return undefined
  const [name = ''] = real.slice(begin + mark.length).split(path.sep)
  return real.slice(0, begin + mark.length) + name
}

/**
 * @param {string} folder
 * @returns {{ name: string, path: string }[]} the links to packages in a node_modules, those of scopes included
 */
function linksIn(folder) {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name)
    if (entry.isSymbolicLink()) return fs.existsSync(full) ? [{ name: entry.name, path: full }] : []
    return entry.name.startsWith('@') ? linksIn(full) : []
  })
}

/**
 * Links to packages that are gone or are no packages of ours any more.
 * @param {string} folder
 */
function removeBrokenLinks(folder) {
  for (const { entry, full } of entriesBelow(folder)) {
    if (entry.isSymbolicLink() && !fs.existsSync(full)) fs.unlinkSync(full)
  }
}

/**
 * Removes files that no program reads from every package.
 * @param {string} store the package manager's
 */
export function removeUnread(store) {
  for (const { entry, full } of entriesBelow(store)) {
    if (!entry.isFile() || LICENCE.test(entry.name)) continue
    if ([UNREAD, OTHER_DATABASES, NOT_FOR_GENERATING, OTHER_RECOGNITION, OTHER_FONTS].some((form) => form.test(full)))
      fs.unlinkSync(full)
  }
}
