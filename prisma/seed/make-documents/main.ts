import { mkdirSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { caseFolder, factsOf, passageSourcesOf, sheetOf } from './facts.ts'
import { caseIds, makeDocumentsOf } from './make.ts'
import { readMade, withPassages } from './passages.ts'

/** Makes every document of every demo case anew, in its folder, and places the accepted passages in them. The same facts give the same bytes. */
for (const caseId of caseIds) {
  const folder = new URL('documents/', caseFolder(caseId))
  mkdirSync(folder, { recursive: true })
  const made = await makeDocumentsOf(caseId)
  for (const { file, bytes } of made) {
    writeFileSync(new URL(file, folder), bytes)
    console.log(`${caseId}/documents/${file}  ${(bytes.length / 1000).toFixed(1)} kB`)
  }
  const sheet = sheetOf(caseId)
  const placed = withPassages(sheet, passageSourcesOf(caseId), await readMade(factsOf(caseId).caseData, made))
  if (isDeepStrictEqual(sheet, placed)) continue
  writeFileSync(new URL('answer-sheet.json', caseFolder(caseId)), `${JSON.stringify(placed, null, 2)}\n`)
  console.log(`${caseId}/answer-sheet.json  passages placed anew: npm run format`)
}
