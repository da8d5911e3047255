import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inLanguage } from '@casebench/server/i18n'
import { attributeTypeNames, attributeTypeOf } from '@casebench/shared/case-file/attribute-types'
import { sampleCase, sampleSheet } from '@casebench/shared/case-file/sample'
import { translatedSample } from '@casebench/shared/case-file/sample-translations'
import type { AnswerSheet, CaseData } from '@casebench/shared/case-file/schema'
import { type Language, languages } from '@casebench/shared/languages'
import { inEnglish } from '@casebench/shared/message'
import { maxEntities, writeOwnership } from '@casebench/shared/ownership/graph'
import { describe, expect, test } from 'vitest'
import { readSpreadsheet } from '../spreadsheets/read-spreadsheet.ts'
import { plainHeading } from '../spreadsheets/sheet.ts'
import { writeXlsx } from '../spreadsheets/write-xlsx.ts'
import { caseToSheets } from './case-to-sheets.ts'
import { readList, writeList } from './cell-lists.ts'
import { readCaseSheets } from './read-case-sheets.ts'

type Case = { caseId: string; caseData: CaseData; answerSheet: AnswerSheet }

const demos = fileURLToPath(new URL('../../../../prisma/seed/cases/', import.meta.url))
const demoCases = readdirSync(demos).map((caseId): Case => {
  const read = (name: string) => JSON.parse(readFileSync(`${demos}${caseId}/${name}`, 'utf8'))
  return withoutEvidence({ caseId, caseData: read('case.json'), answerSheet: read('answer-sheet.json') })
})

/** A workbook has no evidence (docs/import-and-export.md). */
function withoutEvidence({ caseId, caseData, answerSheet }: Case): Case {
  const { evidence: _, ...rest } = caseData
  const sheet = Object.entries(answerSheet).map(([id, { evidence: _, ...reference }]) => [id, reference])
  return { caseId, caseData: rest, answerSheet: Object.fromEntries(sheet) }
}

/** With what the demo has none of. */
const odd: Case = {
  caseId: 'odd',
  caseData: {
    ...sampleCase,
    details: { ...sampleCase.details, ...{ 'Date of application': '=1+1' }, registrationNumber: '007' },
    instructions: ' two  lines\n\nwith _x000D_ and \t a tab\n',
    briefing: {
      positionDate: '2026-03-12',
      ownerThreshold: { percent: 12.5, comparison: 'moreThan' },
      dateOrder: 'yearFirst',
    },
    passMark: 0.75,
    revealAnswers: 'afterPass',
    testOnly: true,
    components: [
      ...sampleCase.components,
      { title: 'Empty', sections: [] },
      {
        title: 'More',
        sections: [
          { title: 'Nothing yet', subsections: [] },
          {
            title: 'Some',
            normalSection: true,
            guidance: 'Look twice',
            subsections: [
              { title: 'Still empty', attributes: [] },
              {
                title: 'Owners',
                repeatable: true,
                attributes: [
                  { attributeId: 'OwnerName', title: 'Name', required: false, options: ['one; two'], type: 'choice' },
                  {
                    attributeId: 'OwnerShare',
                    title: 'Share',
                    type: 'percent',
                    weight: 0.5,
                    grading: {
                      tolerance: 0,
                      pattern: '\\d+',
                      caseSensitive: false,
                      strict: ['typos', 'formerNames'],
                      variants: ['a', 'b\nc'],
                    },
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
    knowledgeCheck: [{ question: 'Which?', type: 'multiChoice', options: ['A', 'B'], grading: { rubric: 'Both' } }],
  },
  answerSheet: {
    ...sampleSheet,
    'ClientDetails-WebAddress': { answer: 'sample.example' },
    OwnerName0: { answer: '0012.50' },
    OwnerName2: { answer: 'third', variants: ['3rd; or last', 'x'] },
    OwnerShare1: { answer: '25', rationale: 'Page 3' },
    kyc0: { answer: 'A\nB', variants: ['B\nA'] },
  },
}

/** An attribute of every type, answered as people write it. */
const everyType: Case = {
  caseId: 'every-type',
  caseData: {
    ...sampleCase,
    components: [
      {
        title: 'Client details',
        sections: [
          {
            title: 'Every type',
            subsections: [
              {
                title: 'Every type',
                attributes: attributeTypeNames.map((type) => {
                  const { name, example, options } = attributeTypeOf(type)
                  const chosenFrom = options === 'required' ? { options: [...example.split('\n'), 'Another'] } : {}
                  // Text is what is not said.
                  const said = type === 'text' ? {} : { type }
                  return { attributeId: type, title: inEnglish(name), ...said, ...chosenFrom }
                }),
              },
            ],
          },
        ],
      },
    ],
    knowledgeCheck: [],
  },
  answerSheet: Object.fromEntries(attributeTypeNames.map((type) => [type, { answer: attributeTypeOf(type).example }])),
}

/** In several languages, with nodes of the same titles, and a language that nothing is translated into yet. */
const inLanguages: Case = {
  caseId: 'in-languages',
  caseData: {
    ...translatedSample,
    language: 'en-GB',
    translations: {
      ...translatedSample.translations,
      'pt-BR': {},
      id: { instructions: 'Jelaskan perusahaan ini.' },
      ar: { instructions: 'صِف الشركة.\nمن المستندات' },
    },
    components: [
      ...translatedSample.components,
      {
        title: 'Twice',
        translations: { ar: { title: 'مرتان' }, de: { title: 'Zweimal' } },
        sections: ['first', 'second'].flatMap((which) => [
          {
            title: 'Same',
            guidance: `The ${which}`,
            translations: { de: { title: `Gleich, ${which}`, guidance: `=${which}` } },
            subsections: [
              {
                title: 'Same',
                translations: { 'pt-BR': { title: `Igual, ${which}` } },
                attributes: [
                  {
                    attributeId: `Same-${which}`,
                    title: 'Same',
                    guidance: 'Look twice',
                    translations: { de: { guidance: 'Zweimal hinsehen' }, ar: { title: which } },
                  },
                ],
              },
            ],
          },
          { title: `After the ${which}`, subsections: [] },
        ]),
      },
    ],
  },
  answerSheet: sampleSheet,
}

/** A reference that no cell can hold, and how its beneficial owners are found. */
const structured: Case = {
  caseId: 'structured',
  caseData: {
    ...sampleCase,
    components: [
      {
        title: 'Ownership',
        sections: [
          {
            title: 'Structure',
            subsections: [
              {
                title: 'Structure',
                attributes: [
                  {
                    attributeId: 'Structure',
                    title: 'Structure',
                    type: 'ownership',
                    ownership: {
                      threshold: 10.5,
                      comparison: 'moreThan',
                      basis: 'votes',
                      control: false,
                      seniorManager: true,
                      computing: 'gradedOnly',
                    },
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
    knowledgeCheck: [],
  },
  answerSheet: {
    Structure: {
      answer: writeOwnership({
        subject: 'e0',
        entities: Array.from({ length: maxEntities }, (_, index) => ({
          id: `e${index}`,
          kind: 'company',
          name: `Company of the many words ${index}`.padEnd(200, ' and more'),
        })),
        relations: Array.from({ length: maxEntities - 1 }, (_, index) => ({
          id: `r${index}`,
          holder: `e${index + 1}`,
          held: 'e0',
          kind: 'shares',
          percent: 0.5,
        })),
      }),
      rationale: 'Group chart',
    },
  },
}

describe('a case comes back from its workbook as it went', () => {
  test.each([
    ...demoCases,
    odd,
    structured,
    everyType,
    inLanguages,
    { ...inLanguages, caseId: 'translated', caseData: translatedSample },
    { ...odd, caseId: 'sample', caseData: sampleCase, answerSheet: sampleSheet },
  ])('$caseId', async (sent) => {
    const file = await writeXlsx(caseToSheets(sent))
    const { findings, ...read } = readCaseSheets(await readSpreadsheet(file, 'case.xlsx'), 'case.xlsx')
    expect(read).toEqual(sent)
    expect({ guesses: findings.guesses, faults: findings.faults, ignored: findings.ignored }).toEqual({
      guesses: [],
      faults: [],
      ignored: [],
    })
  })
})

const tags = Object.keys(languages) as Language[]

describe.each(tags)('a workbook that was saved in %s', (language) => {
  const written = () => inLanguage(language, () => caseToSheets(odd))

  test.each([language, 'en', 'ja'] as Language[])('is read in %s as it went', async (reader) => {
    const sheets = await readSpreadsheet(await writeXlsx(written()), 'case.xlsx')
    const { findings, ...read } = inLanguage(reader, () => readCaseSheets(sheets, 'case.xlsx'))
    expect(read).toEqual(odd)
    expect([findings.guesses, findings.faults, findings.ignored]).toEqual([[], [], []])
  })

  test('has sheets and headings that a spreadsheet can have, no two alike', () => {
    const names = written().map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^[^[\]:*?/\\]{1,31}$/)
    for (const { headings } of written()) {
      const plain = headings.map(({ title }) => plainHeading(title))
      expect(new Set(plain).size).toBe(plain.length)
    }
  })
})

test('a workbook in German is headed in German', () => {
  const [questions] = inLanguage('de', () => caseToSheets(odd))
  expect(questions?.headings.map(({ title }) => title)).toContain('Referenzantwort')
  expect(questions?.rows.flat()).toContain('nein')
})

test.each([[['a']], [['a', 'b']], [['a; b']], [['a\nb', 'c']], [['a\nb']], [['a;b', 'c']]])('the list %j', (items) => {
  expect(readList(writeList(items))).toEqual(items)
})
