import type { ScreeningHit } from '@casebench/shared/case-file/screening/hit'
import { type ComparedRow, comparedRows } from '@casebench/shared/case-file/screening/hit-answers'
import { factsOfHit } from '@casebench/shared/case-file/screening/hit-parts'
import type { Facts } from './facts.ts'
import { officeLook, Paper } from './paper.ts'
import { longDate } from './written.ts'

const labels: Readonly<Record<ComparedRow, string>> = {
  name: 'Name',
  date: 'Date of birth or incorporation',
  nationality: 'Nationality or country',
  position: 'Position or business',
  place: 'Place',
  identifier: 'Identifier',
}

const hitsOf = ({ caseData }: Facts): readonly ScreeningHit[] =>
  caseData.components
    .flatMap(({ sections }) => sections)
    .flatMap(({ subsections }) => subsections)
    .flatMap(({ attributes }) => attributes)
    .flatMap(({ hits = [] }) => hits)

type Report = {
  /** ISO date. */
  date: string
  /** Short, for the head of each page. */
  client: string
  /** Whom the tool was asked about. */
  screened: string
}

/** What the screening tool gave, as it is asked about: the hits are those of the case. */
export const screeningReport =
  ({ date, client, screened }: Report) =>
  (facts: Facts): Promise<Buffer> => {
    const paper = new Paper({
      title: 'Screening report',
      author: 'Screening desk',
      date,
      look: { ...officeLook, size: 9.5 },
      runningHead: `Screening report · ${client} · ${longDate(date)}`,
      pageWord: (page, pages) => `Page ${page} of ${pages}`,
    })
    const hits = hitsOf(facts)
    paper.text('Screening report', { face: officeLook.bold, size: 18, after: 2 })
    paper.text(`${screened}, ${longDate(date)}. ${hits.length} hits, none of them reviewed.`, {
      color: officeLook.muted,
      after: 14,
    })
    for (const [index, hit] of hits.entries()) {
      paper.ensure(190)
      paper.heading(`${index + 1}. ${hit.name}: ${hit.match}%`)
      paper.text(`${hit.source}, ${hit.entryDate}${hit.headline ? `: “${hit.headline}”` : ''}`, {
        color: officeLook.muted,
        after: 4,
      })
      paper.table(
        [
          { title: '', share: 24 },
          { title: 'Client', share: 38 },
          { title: 'Hit', share: 38 },
        ],
        comparedRows.map((row) => [labels[row], hit.client[row] ?? '–', factsOfHit(hit, row).join('; ') || '–']),
        { mutedFirst: true },
      )
      paper.space(4)
      paper.text(hit.text ?? '', { after: 14 })
    }
    return paper.finish()
  }
