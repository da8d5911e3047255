import fs from 'node:fs'
import path from 'node:path'
import { inCheckout } from '../checkout.mjs'

/**
 * @param {string} name
 * @returns {string | undefined} path of a program that a shell would find
 */
export function findOnPath(name) {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => fs.existsSync(file))
}

/**
 * A program that came with the packages.
 * @param {string} name
 * @param {string} [workspace] folder of the workspace package that declares it; '' is the root
 */
export const packageProgram = (name, workspace = '') => inCheckout(workspace, 'node_modules', '.bin', name)
