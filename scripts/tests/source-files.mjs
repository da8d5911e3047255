import fs from 'node:fs'
import { inCheckout } from '../checkout.mjs'

const folders = ['apps', 'packages', 'prisma', 'scripts', 'e2e', 'faults', 'bench']
const notOurs = ['node_modules', 'dist', 'generated']

/**
 * Every file in a folder of ours, from the root of the checkout.
 * @param {string} folder
 * @returns {string[]}
 */
const filesIn = (folder) =>
  fs.readdirSync(inCheckout(folder), { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.includes(entry.name)) return []
    const file = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesIn(file) : [file]
  })

/** Every source file, by its path from the root of the checkout. */
export const sourceFiles = () => folders.filter((folder) => fs.existsSync(inCheckout(folder))).flatMap(filesIn)
