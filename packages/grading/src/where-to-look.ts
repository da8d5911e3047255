import {
  type AskedGroup,
  type AskedSectionView,
  knowledgeCheckKey,
  type Question,
} from '@casebench/shared/case-file/questions'
import { type Message, msg, type Text } from '@casebench/shared/message'

type Asked = { view: AskedSectionView; group?: AskedGroup; question: Question }

const byGuidance = (guidance: string): Message => msg`Guidance: ${guidance}`
const bySources = (heading: string): Message => msg`Look again at the sources for ${heading}.`

/** Where the candidate finds what they missed: the author's guidance, else the sources. A knowledge question has none. */
export function whereToLook({ view, group, question }: Asked): Message | undefined {
  if (question.guidance !== undefined) return byGuidance(question.guidance)
  if (view.key === knowledgeCheckKey) return undefined
  return bySources([...new Set([view.title, group?.title].filter(Boolean))].join(', '))
}

/** Whether a text of feedback names sources. */
export const namesSources = (text: Text): boolean => typeof text === 'object' && text.message === bySources('').message

const said: ReadonlySet<string> = new Set([byGuidance(''), bySources('')].map(({ message }) => message))

/** Whether a text of feedback is what {@link whereToLook} says. */
export const saysWhereToLook = (text: Text): boolean => typeof text === 'object' && said.has(text.message)
