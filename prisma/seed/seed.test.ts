import { readdirSync, readFileSync } from 'node:fs'
import { attributeTypeNames } from '@casebench/shared/case-file/attribute-types'
import { askedSections, questionsOf } from '@casebench/shared/case-file/questions'
import { AnswerSheet, type Answers, CaseData, entityNameId, webAddressId } from '@casebench/shared/case-file/schema'
import { isTranslated, translatableTexts, translationOf } from '@casebench/shared/case-file/translatable-texts'
import { translationTags } from '@casebench/shared/case-file/translations'
import { importKnowledge } from '@casebench/shared/contract/knowledge-base'
import { anchorQuote } from '@casebench/shared/evidence/anchor'
import { readOwnership } from '@casebench/shared/ownership/graph'
import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { caseFolder, passageSourcesOf } from './make-documents/facts.ts'
import { caseIds, makeDocumentsOf } from './make-documents/make.ts'
import { readMade, withPassages } from './make-documents/passages.ts'
import type { Histories } from './types.ts'

const read = (url: URL): unknown => JSON.parse(readFileSync(url, 'utf8'))

function demoCase(caseId: string) {
  const caseData = read(new URL('case.json', caseFolder(caseId)))
  const sheet = read(new URL('answer-sheet.json', caseFolder(caseId)))
  return { caseId, caseData: Value.Parse(CaseData, caseData), sheet: Value.Parse(AnswerSheet, sheet) }
}
const cases = caseIds.map(demoCase)
/** To begin with; it asks less than the others. */
const practice = 'quillmere-lanterns'

const attributesOf = (caseData: CaseData) =>
  caseData.components
    .flatMap((component) => component.sections)
    .flatMap((section) => section.subsections)
    .flatMap((subsection) => subsection.attributes)

const right = (sheet: AnswerSheet): Answers =>
  Object.fromEntries(Object.entries(sheet).map(([attributeId, reference]) => [attributeId, reference.answer]))

const askedWith = (caseData: CaseData, answers: Answers) => askedSections(caseData, answers).flatMap(questionsOf)

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []

type Said = { text: string; by?: string }

/**
 * What a candidate reads before any document: the case's own words about what it asks, their translations, hits, and the options
 * of other questions.
 */
const textsBeside = (caseData: CaseData): Said[] => [
  ...textsIn(caseData.details).map((text) => ({ text })),
  ...translatableTexts(caseData)
    .filter(({ kind }) => kind !== 'document')
    .flatMap((text) => [text.original, ...translationTags(caseData).map((tag) => translationOf(text, tag))])
    .map((text) => ({ text })),
  ...attributesOf(caseData).flatMap(({ attributeId, options = [], hits = [] }) =>
    [...options, ...textsIn(hits)].map((text) => ({ text, by: attributeId })),
  ),
  ...caseData.knowledgeCheck.flatMap(({ options = [] }, index) => options.map((text) => ({ text, by: `kyc${index}` }))),
]

/** What is asked after cannot be named otherwise: the structure of a fund, of which its knowledge check speaks too. */
const structural: Readonly<Record<string, readonly string[]>> = { 'halcyon-bay': ['Registration-LegalForm', 'kyc0'] }

/** What of a right answer would give it away: of a name its own words, of a figure its decimals, of others the whole. */
function tellingParts(type: string | undefined, answer: string, { details }: CaseData): string[] {
  const own = `${details.name} ${details.country}`.toLowerCase()
  const words = answer.match(/[\p{L}-]{5,}/gu) ?? []
  const parts = {
    personName: words,
    legalName: words.slice(0, 1),
    percent: answer.includes('.') ? [answer] : [],
    // One word or two, such as Member, are what a question is about as well.
    choice: answer.split(' ').length > 2 ? [answer] : [],
    country: [answer],
    identifier: [answer],
    text: answer.length > 3 ? [answer] : [],
  }[type ?? 'text']
  return (parts ?? []).filter((part) => !own.includes(part.toLowerCase()))
}

/** ISO 7064 MOD 97-10, as ISO 17442 uses it for LEIs and ISO 13616 (rotated) for IBANs. */
const remainder97 = (characters: string) =>
  [...characters]
    .map((character) => Number.parseInt(character, 36))
    .join('')
    .split('')
    .reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)

const magic: Record<string, string> = { 'application/pdf': '255044462d', 'image/png': '89504e470d0a1a0a' }

it('has a case that is translated into German', () => {
  const translated = cases.filter(({ caseData }) => translationTags(caseData).includes('de'))
  expect(translated.map(({ caseId }) => caseId)).toEqual(['nordkai-maritime'])
})

describe.each(cases)('the case $caseId', ({ caseId, caseData, sheet }) => {
  it('fits the schemas', () => {
    expect([...Value.Errors(CaseData, read(new URL('case.json', caseFolder(caseId))))]).toEqual([])
    expect([...Value.Errors(AnswerSheet, read(new URL('answer-sheet.json', caseFolder(caseId))))]).toEqual([])
  })

  it('asks 25 to 60 attributes and 3 to 6 knowledge checks, or 8 to 15 questions to practise', () => {
    const [least, most] = caseId === practice ? [8, 14] : [25, 60]
    expect(attributesOf(caseData).length).toBeGreaterThanOrEqual(least)
    expect(attributesOf(caseData).length).toBeLessThanOrEqual(most)
    expect(caseData.knowledgeCheck.length).toBeGreaterThanOrEqual(caseId === practice ? 1 : 3)
    expect(caseData.knowledgeCheck.length).toBeLessThanOrEqual(6)
  })

  it('asks for an ownership structure, which says nothing while it is drawn', () => {
    const structures = attributesOf(caseData).filter(({ type }) => type === 'ownership')
    expect(structures).toHaveLength(1)
    for (const { attributeId, ownership } of structures) {
      expect(ownership?.computing).toBe('gradedOnly')
      expect(readOwnership(sheet[attributeId]?.answer ?? '').fault).toBeUndefined()
    }
  })

  it.skipIf(caseId === practice)('asks to decide hits: at least one of somebody else and one that is not', () => {
    const hits = attributesOf(caseData).flatMap(({ hits = [] }) => hits)
    expect(hits.length).toBeGreaterThanOrEqual(3)
    const decisions = Object.entries(sheet).flatMap(([id, { answer }]) => (id.endsWith('.decision') ? [answer] : []))
    expect(decisions).toHaveLength(hits.length)
    expect(decisions).toContain('different')
    expect(decisions.some((one) => one !== 'different')).toBe(true)
  })

  it('leaves evidence to the candidate, and takes nothing from the score for it', () => {
    expect(caseData.evidence).toEqual({ use: 'optional' })
  })

  it('has a best passage for most answers that a document says, each where it is said to stand', async () => {
    const files = caseData.documents.map(({ file }) => ({
      file,
      bytes: readFileSync(new URL(`documents/${file}`, caseFolder(caseId))),
    }))
    const made = await readMade(caseData, files)
    const placed = withPassages(sheet, passageSourcesOf(caseId), made)
    expect(sheet, 'run npm run demo-documents and npm run format').toEqual(placed)
    const marked = Object.entries(sheet).filter(([, { evidence = [] }]) => evidence.length > 0)
    expect(marked.length / Object.keys(sheet).length).toBeGreaterThan(0.7)
    for (const [id, { evidence = [] }] of marked) {
      expect(evidence[0]?.stance, id).toBe('best')
      for (const { evidence: passage } of evidence) {
        if (passage.kind !== 'quote') continue
        const anchor = anchorQuote(passage.quote, made.get(passage.documentId)?.pages ?? [])
        expect(anchor, `${id}: ${passage.quote.exact}`).toMatchObject({ kind: 'exact', from: { page: passage.page } })
        expect(passage.quads.length, id).toBeGreaterThan(0)
      }
    }
  })

  it('gives no answer away by its details, instructions, questions, guidance, hits or the options of other questions', () => {
    const types = new Map(attributesOf(caseData).map(({ attributeId, type }) => [attributeId, type]))
    for (const [index, { type }] of caseData.knowledgeCheck.entries()) types.set(`kyc${index}`, type)
    const texts = textsBeside(caseData)
    const given = Object.entries(sheet).flatMap(([id, { answer }]) => {
      if (id === 'Identity-LegalName' || structural[caseId]?.includes(id)) return []
      const known = [id, id.replace(/\d+$/, '')].find((one) => types.has(one))
      // What a selector selects is named by the sections themselves.
      if (known === undefined) return []
      return tellingParts(types.get(known), answer, caseData).flatMap((part) =>
        texts
          .filter(({ text, by }) => by !== known && text.toLowerCase().includes(part.toLowerCase()))
          .map(({ text }) => `${id}, ${part}: ${text}`),
      )
    })
    expect(given).toEqual([])
  })

  it('says every text in each of its languages', () => {
    const missing = translationTags(caseData).flatMap((tag) =>
      translatableTexts(caseData)
        .filter((text) => !isTranslated(text, tag))
        .map(({ place, field }) => `${tag} ${place}/${field}`),
    )
    expect(missing).toEqual([])
  })

  it('has ids that cannot be taken for the row of another', () => {
    const ids = attributesOf(caseData).map((attribute) => attribute.attributeId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(ids).not.toContain(id.replace(/\d+$/, '') === id ? undefined : id.replace(/\d+$/, ''))
  })

  it('has a reference with a rationale for whatever counts, and no other', () => {
    const counted = askedWith(caseData, right(sheet))
      .filter((question) => question.weight > 0)
      .map((question) => question.attributeId)
    expect(counted.toSorted()).toEqual(Object.keys(sheet).toSorted())
    for (const [attributeId, reference] of Object.entries(sheet)) expect(reference.rationale, attributeId).toBeTruthy()
  })

  it('asks the prefilled answers without counting them', () => {
    for (const attributeId of [entityNameId, webAddressId]) {
      const attribute = attributesOf(caseData).find((candidate) => candidate.attributeId === attributeId)
      expect(attribute?.weight).toBe(0)
      expect(sheet[attributeId]).toBeUndefined()
    }
  })

  it('answers choices with offered options', () => {
    for (const question of askedWith(caseData, right(sheet))) {
      if (question.type !== 'choice' && question.type !== 'multiChoice') continue
      for (const line of (sheet[question.attributeId]?.answer ?? '').split('\n'))
        expect(question.options).toContain(line)
    }
  })

  it('has LEIs and IBANs with right check digits', () => {
    for (const question of askedWith(caseData, right(sheet))) {
      const answer = sheet[question.attributeId]?.answer ?? ''
      if (question.type === 'lei') {
        expect(answer).toMatch(/^000000[A-Z0-9]{12}\d{2}$/)
        expect(remainder97(answer)).toBe(1)
      }
      if (question.baseId.endsWith('-Iban')) expect(remainder97(answer.slice(4) + answer.slice(0, 4))).toBe(1)
    }
  })

  it('has at least three documents, each of its content type', () => {
    const folder = new URL('documents/', caseFolder(caseId))
    expect(caseData.documents.length).toBeGreaterThanOrEqual(3)
    expect(readdirSync(folder).toSorted()).toEqual(caseData.documents.map((document) => document.file).toSorted())
    for (const document of caseData.documents)
      expect(readFileSync(new URL(document.file, folder)).toString('hex')).toMatch(
        new RegExp(`^${magic[document.contentType]}`),
      )
  })
})

it('uses every attribute type more than once over all cases', () => {
  // A screening is as many as it has hits.
  const used = cases.flatMap(({ caseData }) =>
    attributesOf(caseData).flatMap(({ type = 'text', hits }) => hits?.map(() => type) ?? [type]),
  )
  for (const type of attributeTypeNames) expect(used.filter((other) => other === type).length, type).toBeGreaterThan(1)
})

it.each(caseIds)('makes the documents of %s again, byte by byte', { timeout: 60_000 }, async (caseId) => {
  for (const made of await makeDocumentsOf(caseId)) {
    const kept = readFileSync(new URL(`documents/${made.file}`, caseFolder(caseId)))
    expect(made.bytes.equals(kept), `${made.file}: run npm run demo-documents`).toBe(true)
  }
})

describe('the histories', () => {
  const histories = read(new URL('histories.json', import.meta.url)) as Histories
  const assignments = Object.entries(histories).flatMap(([email, history]) =>
    history.assignments.map((assignment) => ({ email, ...assignment })),
  )

  it.each(assignments)('of $email name only what $caseId asks', ({ caseId, answers }) => {
    const { caseData } = demoCase(caseId)
    const asked = askedWith(caseData, answers).map((question) => question.attributeId)
    for (const attributeId of Object.keys(answers)) expect(asked).toContain(attributeId)
  })

  it.each(assignments)('of $email fit the state of $caseId', ({ caseId, state, answers, submissions }) => {
    expect(submissions.length > 0).toBe(state === 'submitted')
    expect(Object.keys(answers).length > 0).toBe(state !== 'notStarted')
    if (state !== 'submitted') return
    const required = askedWith(demoCase(caseId).caseData, answers).filter((question) => question.required)
    for (const question of required) expect(answers[question.attributeId], question.attributeId).toBeTruthy()
  })
})

describe('the knowledge', () => {
  type Entry = { key: string; question: string; page: string; response: string }
  const entries = read(new URL('knowledge.json', import.meta.url)) as Entry[]

  it('fits what an import takes', () => {
    const imported = { entries: entries.map(({ key: _, ...entry }) => entry) }
    expect([...Value.Errors(importKnowledge.body, imported)]).toEqual([])
  })

  it('names buttons and menus as the page does', () => {
    const folder = new URL('../../apps/web/src/locales/en/', import.meta.url)
    const texts = readdirSync(folder).flatMap((file) => {
      const catalog = readFileSync(new URL(file, folder), 'utf8')
      return [...catalog.matchAll(/^msgid "(.*)"$/gm)].map(([, text = '']) => text.trim())
    })
    // A text may go on with a value or a tag: "Add to {0}".
    const isShown = (name: string) => texts.some((text) => text === name || text.replace(/\s*[<{].*$/, '') === name)
    const named = entries.flatMap(({ response }) =>
      Array.from(response.matchAll(/\*\*(.+?)\*\*/g), ([, name = '']) => name),
    )
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter((name) => !isShown(name))).toEqual([])
  })

  it('has at least 60 entries, each with a key and a question of its own', () => {
    expect(entries.length).toBeGreaterThanOrEqual(60)
    expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length)
    expect(new Set(entries.map(({ question }) => question.toLowerCase())).size).toBe(entries.length)
  })
})
