import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(js|mjs|css|html|svg|json|map|txt|wasm|webmanifest)$/
/** Below this a compressed answer saves nothing: it fits one packet either way. */
const SMALLEST = 1024

/**
 * Puts a .br and a .gz beside every file that gets smaller by it, so that no request waits for compression.
 * @param {string} folder
 */
export async function compressFolder(folder) {
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => COMPRESSIBLE.test(file) && fs.statSync(file).size >= SMALLEST)
  await Promise.all(files.map(compressFile))
}

/** @param {string} file */
async function compressFile(file) {
  const content = fs.readFileSync(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ])
  if (brotli.length < content.length) fs.writeFileSync(`${file}.br`, brotli)
  if (zipped.length < content.length) fs.writeFileSync(`${file}.gz`, zipped)
}
