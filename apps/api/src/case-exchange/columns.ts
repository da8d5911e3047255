import { i18n } from '@casebench/server/i18n'
import { isLanguage, languages } from '@casebench/shared/languages'
import { type Message, msg, type Text } from '@casebench/shared/message'
import { plainHeading } from '../spreadsheets/sheet.ts'
import type { WrittenSheet } from '../spreadsheets/write-xlsx.ts'

/** One column of a sheet of questions: how it is headed, how wide it is, and what else people call it. */
type Column = { key: QuestionColumn; title: Message; width: number; also: readonly string[] }

export type QuestionColumn =
  | 'component'
  | 'section'
  | 'sectionKind'
  | 'sectionGuidance'
  | 'subsection'
  | 'repeatable'
  | 'row'
  | 'attributeId'
  | 'title'
  | 'type'
  | 'options'
  | 'guidance'
  | 'required'
  | 'weight'
  | 'answer'
  | 'variants'
  | 'rationale'
  | 'accepted'
  | 'tolerance'
  | 'pattern'
  | 'caseSensitive'
  | 'strict'
  | 'rubric'
  | 'ownership'
  | 'hitWeights'
  | 'bankQuestion'

const column = (key: QuestionColumn, title: Message, width: number, ...also: string[]): Column => ({
  key,
  title,
  width,
  also,
})

/** What is asked, and how it is judged: an attribute has these, and a knowledge check. */
const answerable: readonly Column[] = [
  column('type', msg`Type`, 14, 'answer type', 'data type', 'format', 'field type'),
  column('options', msg`Options`, 26, 'choices', 'allowed values', 'values'),
  column('guidance', msg`Guidance`, 36, 'help', 'hint', 'instructions', 'note', 'notes'),
  column('required', msg`Required`, 10, 'mandatory', 'compulsory'),
  column('weight', msg`Weight`, 8, 'points'),
  column(
    'answer',
    msg`Reference answer`,
    36,
    'answer',
    'correct answer',
    'reference',
    'expected answer',
    'model answer',
    'solution',
  ),
  column('variants', msg`Variants`, 26, 'also correct', 'alternatives', 'alternative answers', 'other answers'),
  column('rationale', msg`Rationale`, 40, 'reason', 'explanation', 'source', 'why'),
  column('accepted', msg`Accepted variants`, 26, 'accepted everywhere', 'grading variants'),
  column('tolerance', msg`Tolerance`, 10, 'margin'),
  column('pattern', msg`Pattern`, 18, 'regular expression', 'regex'),
  column('caseSensitive', msg`Case sensitive`, 10, 'match case'),
  column('strict', msg`Not accepted`, 18, 'strict', 'strictness'),
  column('rubric', msg`Rubric`, 36, 'marking scheme', 'what a right answer says'),
  column('ownership', msg`Beneficial owner rule`, 26, 'ownership', 'ubo rule'),
]

export const attributeColumns: readonly Column[] = [
  column('component', msg`Component`, 20, 'chapter', 'area', 'module'),
  column('section', msg`Section`, 20, 'topic'),
  column('sectionKind', msg`Section kind`, 12, 'kind', 'normal or selector'),
  column('sectionGuidance', msg`Section guidance`, 26),
  column('subsection', msg`Subsection`, 20, 'sub-section', 'group', 'sub section'),
  column('repeatable', msg`Repeatable`, 10, 'repeats', 'repeated'),
  column('row', msg`Row`, 6, 'no', 'number'),
  column('attributeId', msg`Attribute id`, 24, 'id', 'attribute', 'key', 'field id', 'code'),
  column('title', msg`Title`, 32, 'question', 'attribute name', 'attribute title', 'field', 'label', 'name', 'item'),
  ...answerable,
  column('hitWeights', msg`Weights of hits`, 20, 'screening weights'),
  column('bankQuestion', msg`Question bank`, 44),
]

export const knowledgeColumns: readonly Column[] = [
  column('title', msg`Question`, 50, 'title', 'text', 'knowledge question'),
  ...answerable,
]

export const detailColumns = [
  { title: msg`Field`, width: 26 },
  { title: msg`Value`, width: 60 },
] as const
export const settingColumns = [
  { title: msg`Setting`, width: 26 },
  { title: msg`Value`, width: 60 },
] as const
export const documentColumns = [
  { title: msg`Id`, width: 26 },
  { title: msg`Title`, width: 40 },
  { title: msg`File`, width: 50 },
  { title: msg`Type`, width: 18 },
] as const

export const longAnswerColumns = [
  { title: msg`Answer of`, width: 26 },
  { title: msg`Part`, width: 8 },
  { title: msg`Text`, width: 80 },
] as const

export const sheetNames = {
  attributes: msg`Attributes`,
  knowledge: msg`Knowledge check`,
  details: msg`Details`,
  settings: msg`Settings`,
  documents: msg`Documents`,
  translations: msg`Translations`,
  longAnswers: msg`Long answers`,
  hits: msg`Hits`,
  criteria: msg`Criteria`,
} as const

/** The settings by their names in the sheet. */
export const settings = {
  caseId: msg`Case id`,
  language: msg`Language`,
  positionDate: msg`Position date`,
  ownerThreshold: msg`Beneficial owner from (%)`,
  dateOrder: msg`Dates in the documents`,
  instructions: msg`Instructions`,
  passMark: msg`Pass mark`,
  timeLimitMinutes: msg`Time limit (minutes)`,
  revealAnswers: msg`Reveal answers`,
  testOnly: msg`Kept for tests`,
} as const

/** The fields of the details that have a name of their own; any other is its own name. */
export const detailNames = {
  name: { title: msg`Name`, also: ['entity name', 'client name', 'entity', 'client', 'company'] },
  webaddress: { title: msg`Web address`, also: ['webaddress', 'website', 'url', 'site', 'homepage'] },
  country: { title: msg`Country`, also: ['country of incorporation'] },
  entityType: { title: msg`Entity type`, also: ['type', 'legal form'] },
  registrationNumber: { title: msg`Registration number`, also: ['registration no', 'company number'] },
} as const

/** The headings of a sheet, in the reader's language. */
export const headingsOf = (columns: readonly { title: Message; width: number }[]): WrittenSheet['headings'] =>
  columns.map(({ title, width }) => ({ title: i18n.say(title), width }))

/** Whether a text of a file is one of ours, in whatever language it was written. */
export const isOneOf = (written: string, ...texts: readonly Text[]): boolean =>
  texts.some((text) => i18n.inEveryLanguage(text).some((said) => plainHeading(said) === plainHeading(written)))

/** A heading as each of our languages has it, by the tag of the language. */
const titlesByLanguage = ({ title }: Column): string[] => i18n.inEveryLanguage(title).map(plainHeading)

/** The places of our languages, those first in whose words the most headings are written. */
function likeliestLanguages(titles: readonly string[][], headings: readonly string[]): number[] {
  const count = (place: number): number => titles.filter((each) => headings.includes(each[place] ?? '')).length
  return Object.keys(languages)
    .filter(isLanguage)
    .map((_, place) => ({ place, found: count(place) }))
    .toSorted((a, b) => b.found - a.found)
    .map(({ place }) => place)
}

/** Which column each heading is: by its own title first, in the language that fits best, and then by what else people call it. */
export function columnsByHeading(columns: readonly Column[], headings: readonly string[]): Map<QuestionColumn, number> {
  const found = new Map<QuestionColumn, number>()
  const plain = headings.map(plainHeading)
  const take = (key: QuestionColumn, names: readonly string[]) => {
    const at = plain.findIndex((heading, index) => names.includes(heading) && ![...found.values()].includes(index))
    if (at >= 0 && !found.has(key)) found.set(key, at)
  }
  const titled = columns.map((column) => ({ key: column.key, titles: titlesByLanguage(column) }))
  const order = likeliestLanguages(
    titled.map(({ titles }) => titles),
    plain,
  )
  for (const place of order) for (const { key, titles } of titled) take(key, [titles[place] ?? ''])
  for (const { key, also } of columns) take(key, also.map(plainHeading))
  return found
}
