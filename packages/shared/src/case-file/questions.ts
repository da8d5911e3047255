import {
  type Answers,
  type AttributeType,
  type CaseData,
  type Component,
  entityNameId,
  type Grading,
  type Section,
  type Subsection,
  webAddressId,
} from './schema.ts'

/** What walking a case file needs to know of an attribute: the candidate's and the author's shapes both have it. */
type AskedAttribute = Omit<CaseData['knowledgeCheck'][number], 'question' | 'id'> & {
  attributeId: string
  title: string
}
type AskedSubsection = Omit<Subsection, 'attributes'> & { attributes: AskedAttribute[] }
type AskedSection = Omit<Section, 'subsections'> & { subsections: AskedSubsection[] }
export type AskedCase = {
  details: Pick<CaseData['details'], 'name' | 'webaddress'>
  components: (Omit<Component, 'sections'> & { sections: AskedSection[] })[]
  knowledgeCheck: CaseData['knowledgeCheck']
}

/** One thing a candidate is asked: an attribute (of one row, where its subsection repeats), a selection or a knowledge check. */
export type Question = {
  attributeId: string
  /** The id in the case file; `attributeId` is this plus the row where the subsection repeats. */
  baseId: string
  row?: number
  title: string
  type: AttributeType
  weight: number
  required: boolean
  guidance?: string
  options?: string[]
  grading?: Grading
  /** What the case fills in as its answer. */
  filledIn?: string
}

export type AskedGroup = {
  title: string
  repeatable: boolean
  /** The indexes of the rows that exist, ascending; `[0]` at least where the subsection repeats, empty where it does not. */
  rows: number[]
  questions: Question[]
}

/** One screen of the review desk. `key` is stable while the case file is not rearranged. */
export type AskedSectionView = {
  key: string
  componentTitle: string
  title: string
  guidance?: string
  selector?: Question
  groups: AskedGroup[]
}

export const knowledgeCheckTitle = 'Knowledge check'
export const knowledgeCheckKey = 'kyc'

/** The chosen lines of a `multiChoice` answer or a selection: one per line. */
export const chosenLines = (answer: string | undefined): string[] =>
  (answer ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The inverse of {@link chosenLines}. */
export const joinChosen = (lines: readonly string[]): string => lines.join('\n')

/** The ways to read an id as that of a row: the attribute's id and the row, which is written without leading zeros. */
export function rowReadings(id: string): { baseId: string; row: number }[] {
  const digits = /\d{1,4}$/.exec(id)?.[0] ?? ''
  const readings: { baseId: string; row: number }[] = []
  for (let length = 1; length <= digits.length && length < id.length; length++) {
    const row = digits.slice(-length)
    if (length === 1 || !row.startsWith('0')) readings.push({ baseId: id.slice(0, -length), row: Number(row) })
  }
  return readings
}

/** The indexes of the rows that have any answer, empty or not, ascending; row 0 is always asked. */
export function rowsOf(attributeIds: readonly string[], answers: Answers): number[] {
  const known = new Set(attributeIds)
  const rows = new Set<number>()
  for (const id of Object.keys(answers))
    for (const { baseId, row } of rowReadings(id)) if (known.has(baseId)) rows.add(row)
  return rows.size === 0 ? [0] : [...rows].sort((a, b) => a - b)
}

/** The id that a knowledge check is answered under. */
export const knowledgeId = (index: number): string => `kyc${index}`

/** The id of an attribute in one row of a subsection that repeats. */
export const idInRow = (attributeId: string, row: number): string => `${attributeId}${row}`

/** What the case fills in as the answer to a question (specification §3); nothing for all others. */
export const filledInFor = ({ details }: Pick<AskedCase, 'details'>, attributeId: string): string | undefined =>
  attributeId === entityNameId ? details.name : attributeId === webAddressId ? details.webaddress : undefined

/** Whether an answer has anything but white space. */
export const isGiven = (answer: string | undefined): boolean => (answer ?? '').trim() !== ''

/**
 * Whether a question counts as one that is to be answered. What the case has filled in does not, while it stands as it is:
 * nobody has anything to do there. Changed or emptied it counts like any other.
 */
export const isToAnswer = (filledIn: string | undefined, answer: string | undefined): boolean =>
  !isGiven(answer) || answer?.trim() !== filledIn?.trim()

const question = (attribute: AskedAttribute, row?: number): Question => ({
  attributeId: row === undefined ? attribute.attributeId : idInRow(attribute.attributeId, row),
  baseId: attribute.attributeId,
  ...(row === undefined ? {} : { row }),
  title: attribute.title,
  type: attribute.type ?? 'text',
  weight: attribute.weight ?? 1,
  required: attribute.required ?? false,
  ...(attribute.guidance === undefined ? {} : { guidance: attribute.guidance }),
  ...(attribute.options === undefined ? {} : { options: attribute.options }),
  ...(attribute.grading === undefined ? {} : { grading: attribute.grading }),
})

function group(subsection: AskedSubsection, details: AskedCase['details'], answers: Answers): AskedGroup {
  if (!subsection.repeatable)
    return {
      title: subsection.title,
      repeatable: false,
      rows: [],
      questions: subsection.attributes.map((attribute) => {
        const filledIn = filledInFor({ details }, attribute.attributeId)
        return { ...question(attribute), ...(filledIn === undefined ? {} : { filledIn }) }
      }),
    }
  const rows = rowsOf(
    subsection.attributes.map((attribute) => attribute.attributeId),
    answers,
  )
  return {
    title: subsection.title,
    repeatable: true,
    rows,
    questions: rows.flatMap((row) => subsection.attributes.map((attribute) => question(attribute, row))),
  }
}

/** The id of a section's selection, where it has one. */
export const selectorOf = ({
  isSelector,
  selectorId,
}: Pick<AskedSection, 'isSelector' | 'selectorId'>): string | undefined =>
  isSelector && selectorId ? selectorId : undefined

/** Whether a subsection of that title is asked, where a selection decides. */
export const isSelected = (title: string, selection: string | undefined): boolean =>
  chosenLines(selection).includes(title)

type Place = { componentTitle: string; key: string; details: AskedCase['details'] }

function section({ componentTitle, key, details }: Place, asked: AskedSection, answers: Answers): AskedSectionView {
  const selectorId = selectorOf(asked)
  return {
    key,
    componentTitle,
    title: asked.title,
    ...(asked.guidance ? { guidance: asked.guidance } : {}),
    ...(selectorId === undefined
      ? {}
      : {
          selector: question({
            attributeId: selectorId,
            title: `${asked.title}: which of these apply?`,
            type: 'multiChoice',
            options: asked.subsections.map((subsection) => subsection.title),
            required: true,
            weight: asked.weight ?? 1,
          }),
        }),
    groups: asked.subsections
      .filter(({ title }) => selectorId === undefined || isSelected(title, answers[selectorId]))
      .map((subsection) => group(subsection, details, answers)),
  }
}

/** The case file as it is asked, given the answers so far (they decide rows and selections), in the file's order. */
export function askedSections(caseFile: AskedCase, answers: Answers): AskedSectionView[] {
  const sections = caseFile.components.flatMap((component, c) =>
    component.sections.map((asked, s) =>
      section({ componentTitle: component.title, key: `${c}-${s}`, details: caseFile.details }, asked, answers),
    ),
  )
  if (caseFile.knowledgeCheck.length === 0) return sections
  const knowledge = caseFile.knowledgeCheck.map(({ question: title, id: _id, ...rest }, index) =>
    question({ ...rest, attributeId: knowledgeId(index), title }),
  )
  const groups = [{ title: 'Questions', repeatable: false, rows: [], questions: knowledge }]
  return [...sections, { key: knowledgeCheckKey, componentTitle: knowledgeCheckTitle, title: 'Questions', groups }]
}

/** Every question of a section, its selection first. */
export const questionsOf = (view: AskedSectionView): Question[] => [
  ...(view.selector ? [view.selector] : []),
  ...view.groups.flatMap((asked) => asked.questions),
]

/** Those of them that are to be answered: what every count of questions, of empty ones and of what is left is made of. */
export const toAnswerIn = (view: AskedSectionView, answers: Answers): Question[] =>
  questionsOf(view).filter(({ attributeId, filledIn }) => isToAnswer(filledIn, answers[attributeId]))

/** Component, section, subsection and attribute joined by commas (specification §3, feedback row). */
export const fullTitle = (view: AskedSectionView, asked: AskedGroup | undefined, title: string): string =>
  [view.componentTitle, view.title, asked?.title, title].filter(Boolean).join(', ')
