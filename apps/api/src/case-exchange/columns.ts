import { plainHeading } from '../spreadsheets/sheet.ts'

/** One column of a sheet of questions: how it is headed, how wide it is, and what else people call it. */
type Column = { key: QuestionColumn; title: string; width: number; also: readonly string[] }

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
  | 'rubric'

const column = (key: QuestionColumn, title: string, width: number, ...also: string[]): Column => ({
  key,
  title,
  width,
  also,
})

/** What is asked, and how it is judged: an attribute has these, and a knowledge check. */
const answerable: readonly Column[] = [
  column('type', 'Type', 14, 'answer type', 'data type', 'format', 'field type'),
  column('options', 'Options', 26, 'choices', 'allowed values', 'values'),
  column('guidance', 'Guidance', 36, 'help', 'hint', 'instructions', 'note', 'notes'),
  column('required', 'Required', 10, 'mandatory', 'compulsory'),
  column('weight', 'Weight', 8, 'points'),
  column(
    'answer',
    'Reference answer',
    36,
    'answer',
    'correct answer',
    'reference',
    'expected answer',
    'model answer',
    'solution',
  ),
  column('variants', 'Variants', 26, 'also correct', 'alternatives', 'alternative answers', 'other answers'),
  column('rationale', 'Rationale', 40, 'reason', 'explanation', 'source', 'why'),
  column('accepted', 'Accepted variants', 26, 'accepted everywhere', 'grading variants'),
  column('tolerance', 'Tolerance', 10, 'margin'),
  column('pattern', 'Pattern', 18, 'regular expression', 'regex'),
  column('caseSensitive', 'Case sensitive', 10, 'match case'),
  column('rubric', 'Rubric', 36, 'marking scheme', 'what a right answer says'),
]

export const attributeColumns: readonly Column[] = [
  column('component', 'Component', 20, 'chapter', 'area', 'module'),
  column('section', 'Section', 20, 'topic'),
  column('sectionKind', 'Section kind', 12, 'kind', 'normal or selector'),
  column('sectionGuidance', 'Section guidance', 26),
  column('subsection', 'Subsection', 20, 'sub-section', 'group', 'sub section'),
  column('repeatable', 'Repeatable', 10, 'repeats', 'repeated'),
  column('row', 'Row', 6, 'no', 'number'),
  column('attributeId', 'Attribute id', 24, 'id', 'attribute', 'key', 'field id', 'code'),
  column('title', 'Title', 32, 'question', 'attribute name', 'attribute title', 'field', 'label', 'name', 'item'),
  ...answerable,
]

export const knowledgeColumns: readonly Column[] = [
  column('title', 'Question', 50, 'title', 'text', 'knowledge question'),
  ...answerable,
]

export const detailColumns = [
  { title: 'Field', width: 26 },
  { title: 'Value', width: 60 },
] as const
export const settingColumns = [
  { title: 'Setting', width: 26 },
  { title: 'Value', width: 60 },
] as const
export const documentColumns = [
  { title: 'Id', width: 26 },
  { title: 'Title', width: 40 },
  { title: 'File', width: 50 },
  { title: 'Type', width: 18 },
] as const

export const sheetNames = {
  attributes: 'Attributes',
  knowledge: 'Knowledge check',
  details: 'Details',
  settings: 'Settings',
  documents: 'Documents',
} as const

/** The settings by their names in the sheet. */
export const settings = {
  caseId: 'Case id',
  instructions: 'Instructions',
  passMark: 'Pass mark',
  timeLimitMinutes: 'Time limit (minutes)',
  revealAnswers: 'Reveal answers',
  testOnly: 'Kept for tests',
} as const

/** The fields of the details that have a name of their own; any other is its own name. */
export const detailNames = {
  name: ['Name', 'entity name', 'client name', 'entity', 'client', 'company'],
  webaddress: ['Web address', 'webaddress', 'website', 'url', 'site', 'homepage'],
  country: ['Country', 'country of incorporation'],
  entityType: ['Entity type', 'type', 'legal form'],
  registrationNumber: ['Registration number', 'registration no', 'company number'],
} as const

/** Which column each heading is, by its own title first and then by what else people call it. */
export function columnsByHeading(columns: readonly Column[], headings: readonly string[]): Map<QuestionColumn, number> {
  const found = new Map<QuestionColumn, number>()
  const plain = headings.map(plainHeading)
  const take = (key: QuestionColumn, names: readonly string[]) => {
    const at = plain.findIndex(
      (heading, index) => names.map(plainHeading).includes(heading) && ![...found.values()].includes(index),
    )
    if (at >= 0 && !found.has(key)) found.set(key, at)
  }
  for (const { key, title } of columns) take(key, [title])
  for (const { key, also } of columns) take(key, also)
  return found
}
