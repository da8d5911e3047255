import { attributeTypeOf } from '@casebench/shared/case-file/attribute-types'
import { type AskedGroup, isGiven, type Question } from '@casebench/shared/case-file/questions'
import type { Answers } from '@casebench/shared/case-file/schema'
import { commaSeparated } from '../../../ui/in-words.ts'
import type { Judged } from './look-again.ts'
import { adviceOn } from './markings.ts'

/** Marks of one entry or one part of a section that say the same: told once, with the questions they are about. */
export type LookAgainGroup = {
  key: string
  title: string
  marking: Judged['marked']['marking']
  advice: string
  items: Judged[]
}

/** Who or what the entry is about: its first name, or else the first thing written in it. */
function entryName(group: AskedGroup, row: number, answers: Answers): string | undefined {
  const given = group.questions.filter(({ row: own, attributeId }) => own === row && isGiven(answers[attributeId]))
  const named = given.find(({ type }) => attributeTypeOf(type).isName) ?? given[0]
  const name = named && answers[named.attributeId]?.trim().replace(/\s+/g, ' ')
  return name && name.length > 60 ? `${name.slice(0, 59)}…` : name
}

const groupOf = ({ section }: Judged, question: Question): AskedGroup | undefined =>
  section.groups.find(({ questions }) => questions.includes(question))

/** Where it stands: the entry with its name, the list of a missing one, or the part of the section. */
function placeOf(judged: Judged, answers: Answers): { key: string; title: string } {
  const { section, question, list = '' } = judged
  if (question === undefined) return { key: `${section.key} ${list} missing`, title: list }
  const group = groupOf(judged, question)
  if (question.row === undefined || group === undefined)
    return { key: `${section.key} ${group?.title ?? ''}`, title: group?.title ?? section.title }
  const name = entryName(group, question.row, answers)
  const entry = `${group.title} ${group.rows.indexOf(question.row) + 1}`
  return { key: `${section.key} ${group.title} ${question.row}`, title: name ? `${entry} (${name})` : entry }
}

/** What is to be looked at again, where nothing is said twice. A group stands where its first mark stood. */
export function lookAgainGroups(items: readonly Judged[], answers: Answers): LookAgainGroup[] {
  const groups = new Map<string, LookAgainGroup>()
  for (const item of items) {
    const { key: place, title } = placeOf(item, answers)
    const { marking } = item.marked
    const advice = adviceOn(item.marked)
    const key = JSON.stringify([place, marking, advice])
    const group = groups.get(key) ?? { key, title, marking, advice, items: [] }
    group.items.push(item)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** What a group is called: one question by its own title with the entry it is in, several by what they share. */
export function groupTitle({ title, items: [first, ...others] }: LookAgainGroup): string {
  if (first?.question === undefined || others.length > 0) return title
  return first.question.row === undefined ? first.question.title : commaSeparated([title, first.question.title])
}
