import fs from 'node:fs'
import path from 'node:path'
import { inCheckout } from '../checkout.mjs'
import { packageProgram } from '../run/programs.mjs'
import { programCheck } from './outcome.mjs'

/** Where the compiler keeps what it knows of each folder. */
export const typesFolder = inCheckout('node_modules', '.cache', 'casebench', 'types')

/** One check per folder that has a tsconfig.json. */
export function typeChecks() {
  const within = (/** @type {string} */ folder) => fs.readdirSync(inCheckout(folder)).map((name) => `${folder}/${name}`)
  return [...within('packages'), ...within('apps'), 'prisma', 'e2e', 'bench', 'faults', 'scripts']
    .filter((folder) => fs.existsSync(inCheckout(folder, 'tsconfig.json')))
    .map((folder) => {
      // Files that did not change, and whose imports did not, are not checked again.
      const memory = path.join(typesFolder, `${folder.replace('/', '-')}.tsbuildinfo`)
      const args = ['-p', folder, '--incremental', '--tsBuildInfoFile', memory]
      return programCheck(`types of ${folder}`, packageProgram('tsc'), args, () => {
        const paths = foldersRead(memory, inCheckout())
        return paths && { paths: [folder, ...paths] }
      })
    })
}

/**
 * The folders from which the compiler has read a file, and the files of the root: whole folders, since a new file may count as well.
 * @param {string} memory what it wrote down
 * @param {string} root of the checkout
 * @returns {string[] | undefined} undefined where it did not say
 */
export function foldersRead(memory, root) {
  if (!fs.existsSync(memory)) return undefined
  /** @type {{ fileNames?: string[] }} */
  const { fileNames } = JSON.parse(fs.readFileSync(memory, 'utf8'))
  const read = fileNames
    ?.map((name) => path.relative(root, path.resolve(path.dirname(memory), name)).replaceAll(path.sep, '/'))
    // The compiler's own, and those of packages, are what the lock file says.
    .filter((name) => !/^\.\.\/|^\/|(^|\/)node_modules\//.test(name))
    .map((name) =>
      (/^(apps|packages)\//.test(name) ? name.split('/').slice(0, 2) : name.split('/').slice(0, 1)).join('/'),
    )
  return read && read.length > 0 ? [...new Set(read)] : undefined
}
