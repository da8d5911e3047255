import { mkdirSync, writeFileSync } from 'node:fs'
import { caseFolder } from './facts.ts'
import { makeDocuments } from './make.ts'

/** Makes every document of every demo case anew, in its folder. The same facts give the same bytes. */
for (const made of await makeDocuments()) {
  const folder = new URL('documents/', caseFolder(made.caseId))
  mkdirSync(folder, { recursive: true })
  writeFileSync(new URL(made.file, folder), made.bytes)
  console.log(`${made.caseId}/documents/${made.file}  ${(made.bytes.length / 1000).toFixed(1)} kB`)
}
