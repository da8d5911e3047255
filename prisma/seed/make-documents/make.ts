import { caldmuirOrchard } from './cases/caldmuir-orchard/documents.ts'
import { fundacionAltoSereno } from './cases/fundacion-alto-sereno/documents.ts'
import { halcyonBay } from './cases/halcyon-bay/documents.ts'
import { meridianSpice } from './cases/meridian-spice/documents.ts'
import { nordkaiMaritime } from './cases/nordkai-maritime/documents.ts'
import { ostravaDratovny } from './cases/ostrava-dratovny/documents.ts'
import { quillmereLanterns } from './cases/quillmere-lanterns/documents.ts'
import { type DocumentMakers, factsOf } from './facts.ts'

const makersByCase: Record<string, DocumentMakers> = {
  'nordkai-maritime': nordkaiMaritime,
  'meridian-spice': meridianSpice,
  'halcyon-bay': halcyonBay,
  'fundacion-alto-sereno': fundacionAltoSereno,
  'caldmuir-orchard': caldmuirOrchard,
  'ostrava-dratovny': ostravaDratovny,
  'quillmere-lanterns': quillmereLanterns,
}

export const caseIds = Object.keys(makersByCase)

type MadeDocument = { file: string; bytes: Buffer }

/** Every document that a `case.json` names, made from the facts of its case. */
export async function makeDocumentsOf(caseId: string): Promise<MadeDocument[]> {
  const facts = factsOf(caseId)
  const made: MadeDocument[] = []
  for (const { file } of facts.caseData.documents) {
    const make = makersByCase[caseId]?.[file]
    if (!make) throw new Error(`${caseId}: nothing makes ${file}`)
    made.push({ file, bytes: await make(facts) })
  }
  return made
}
