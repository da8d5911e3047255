import {
  type AskedGroup,
  type AskedSectionView,
  type Question,
  questionsOf,
  rowReadings,
} from '@casebench/shared/case-file/questions'
import { commaSeparated } from '../../../ui/in-words.ts'
import type { Marked, Markings } from './markings.ts'

/** `question` is absent where an entry of a list is missing: there is nothing of it to open. */
export type Judged = {
  section: AskedSectionView
  attributeId: string
  question: Question | undefined
  /** Of a missing entry, the list it is missing from. */
  list?: string
  title: string
  marked: Marked
}

export function titleOf(section: AskedSectionView, question: Question): string {
  const group = section.groups.find(({ questions }) => questions.includes(question))
  if (question.row === undefined || !group) return question.title
  return commaSeparated([`${group.title} ${group.rows.indexOf(question.row) + 1}`, question.title])
}

/** What was marked of rows that a candidate did not write, though the list has them. */
function missingIn(group: AskedGroup, markings: Markings): Pick<Judged, 'attributeId' | 'list' | 'title' | 'marked'>[] {
  if (!group.repeatable) return []
  const titles = new Map(group.questions.map(({ baseId, title }) => [baseId, title]))
  const written = new Set(group.questions.map(({ attributeId }) => attributeId))
  return [...markings].flatMap(([attributeId, marked]) => {
    if (written.has(attributeId)) return []
    const base = rowReadings(attributeId).find(({ baseId }) => titles.has(baseId))
    if (base === undefined) return []
    const title = commaSeparated([group.title, titles.get(base.baseId) ?? ''])
    return [{ attributeId, list: group.title, title, marked }]
  })
}

/** Whether a mark counts: a reviewer may have marked what does not. Entries that are missing are only marked where they count. */
export const counts = ({ question }: Judged): boolean => question === undefined || question.weight > 0

/** Everything of a section that was marked, in the order of the case file: as much as its counts say. */
export const judgedIn = (section: AskedSectionView, markings: Markings): Judged[] => [
  ...questionsOf(section).flatMap((question) => {
    const { attributeId } = question
    const marked = markings.get(attributeId)
    return marked ? [{ section, attributeId, question, title: titleOf(section, question), marked }] : []
  }),
  ...section.groups.flatMap((group) =>
    missingIn(group, markings).map((missing) => ({ section, question: undefined, ...missing })),
  ),
]

/** The wrong and the not-sure answers, the wrong ones first, each in the order of the case file. */
export function toLookAt(sections: readonly AskedSectionView[], markings: Markings): Judged[] {
  const all = sections.flatMap((section) => judgedIn(section, markings))
  return [
    ...all.filter(({ marked }) => marked.marking === 'wrong'),
    ...all.filter(({ marked }) => marked.marking === 'notSure'),
  ]
}
