import type { ScreeningHit } from '@casebench/shared/case-file/screening/hit'
import { hitColumns } from '@casebench/shared/case-file/screening/hit-table'
import { expect, test } from 'vitest'
import type { CaseDraft } from './case-draft.ts'
import { renameAttribute } from './edits.ts'
import { addHit, addPastedHits, editHit, readPastedHits, removeHit } from './hits.ts'
import { duplicateNode, removeNode } from './structure.ts'

const place = '/caseData/components/0/sections/0/subsections/0/attributes/0'
const hit = (hitId: string, name: string): ScreeningHit => ({
  hitId,
  client: { name: 'Noor Haddadi' },
  source: 'List',
  name,
})

const draft: CaseDraft = {
  caseData: {
    details: { name: 'Case', webaddress: 'case.example' },
    components: [
      {
        title: 'Risk',
        sections: [
          {
            title: 'Screening',
            subsections: [
              {
                title: 'Hits',
                attributes: [
                  {
                    attributeId: 'Screening',
                    title: 'Hits',
                    type: 'screening',
                    hits: [hit('h1', 'HADDADI, N.'), hit('h2', 'HADDADI, Nour')],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
    knowledgeCheck: [],
    documents: [],
  },
  answerSheet: {
    'Screening.h1.decision': { answer: 'escalate' },
    'Screening.h2.decision': { answer: 'different' },
    'Screening.h2.reason': { answer: 'Born in 1947.' },
  },
}
const hitsOf = ({ caseData }: CaseDraft) =>
  caseData.components[0]?.sections[0]?.subsections[0]?.attributes.flatMap(({ hits }) => hits ?? []) ?? []
const label = (column: string) => hitColumns.find(({ key }) => key === column)?.title.message ?? ''

test('references of hits follow their question: renamed, copied and removed', () => {
  const renamed = renameAttribute(draft, place, 'Names')
  expect(Object.keys(renamed.answerSheet)).toEqual(['Names.h1.decision', 'Names.h2.decision', 'Names.h2.reason'])
  const copied = duplicateNode(draft, place).draft
  expect(copied.answerSheet['Screening-2.h2.reason']).toEqual({ answer: 'Born in 1947.' })
  expect(copied.answerSheet['Screening.h2.reason']).toEqual({ answer: 'Born in 1947.' })
  expect(removeNode(draft, place).draft.answerSheet).toEqual({})
})

test('a hit is added under an id of its own, changed, and removed with what is right about it', () => {
  const added = addHit(removeHit(draft, place, 'h1'), place)
  expect(hitsOf(added).map(({ hitId }) => hitId)).toEqual(['h2', 'h1'])
  expect(Object.keys(added.answerSheet)).toEqual(['Screening.h2.decision', 'Screening.h2.reason'])
  const changed = editHit(draft, place, 'h2', { match: 70, subject: undefined })
  expect(hitsOf(changed)[1]).toEqual({ ...hit('h2', 'HADDADI, Nour'), match: 70 })
})

const pasted = [
  'Client\tList\tName\tDOB\tMatch\tText\tDecision\tFactors\tReason\tWhy\tAnalyst',
  'Wenceslao Prat\tExposed persons\tPRAT, W.\t1949; 30 Jan 1949\t99%\t"Two\nlines, ""quoted"""\tSame\tdate: supports; place: supports\tSame date.\tReport, hit 2\tA. B.',
  'Noor Haddadi\tWanted\tHADDADI\t\t\t\t\t\t\t\t',
].join('\n')

test('hits are read from a table, with what it says is right', () => {
  const read = readPastedHits(pasted, hitsOf(draft), label)
  if (read.kind !== 'hits') throw new Error(read.kind)
  expect(read.ignored).toEqual(['Analyst'])
  const next = addPastedHits(draft, place, read)
  expect(hitsOf(next).slice(2)).toEqual([
    {
      hitId: 'h3',
      client: { name: 'Wenceslao Prat' },
      source: 'Exposed persons',
      name: 'PRAT, W.',
      dates: ['1949', '30 Jan 1949'],
      match: 99,
      text: 'Two\nlines, "quoted"',
    },
    { hitId: 'h4', client: { name: 'Noor Haddadi' }, source: 'Wanted', name: 'HADDADI' },
  ])
  expect(next.answerSheet).toEqual({
    ...draft.answerSheet,
    'Screening.h3.decision': { answer: 'same', rationale: 'Report, hit 2' },
    'Screening.h3.factors': { answer: 'date: supports\nplace: supports', rationale: 'Report, hit 2' },
    'Screening.h3.reason': { answer: 'Same date.', rationale: 'Report, hit 2' },
  })
})

test('of a table that is none, lacks a column or has too many rows nothing is taken', () => {
  expect(readPastedHits('Client\tList\tName', [], label)).toEqual({ kind: 'empty' })
  expect(readPastedHits('Client\tName\nA\tB', [], label)).toEqual({ kind: 'missing', columns: ['source'] })
  const many = ['Client\tList\tName', ...Array.from({ length: 10_000 }, () => 'A\tB\tC')].join('\n')
  expect(readPastedHits(many, [], label)).toEqual({ kind: 'tooMany', count: 10_000 })
})
