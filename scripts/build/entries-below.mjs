import fs from 'node:fs'
import path from 'node:path'

/**
 * Everything below a folder, links as links: whether a recursive `readdirSync` goes into folders that are linked to depends
 * on the version of Node, and packages link to each other in circles.
 * @param {string} folder
 * @returns {{ entry: fs.Dirent, full: string }[]}
 */
export const entriesBelow = (folder) =>
  fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name)
    return [{ entry, full }, ...(entry.isDirectory() ? entriesBelow(full) : [])]
  })
