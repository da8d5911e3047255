import { writeFileSync } from 'node:fs'
import { openapiDocument } from './openapi-document.ts'

// For `npm run client`, which generates from it: writes the document to the file that is named.
const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('Say which file to write')
writeFileSync(file, JSON.stringify(await openapiDocument()))
