import { sourceLanguage } from '../languages.ts'
import type { OwnershipRule } from '../ownership/rule.ts'
import {
  type Answers,
  type Attribute,
  type AttributeType,
  type CaseData,
  type Component,
  entityNameId,
  type Grading,
  type Section,
  type Subsection,
  webAddressId,
} from './schema.ts'
import { comparedRows, factorEffects, factorLine, hitDecisions } from './screening/hit-answers.ts'
import { type AskedHit, englishHitLabels, type HitLabels, hitPartsOf, isScreening } from './screening/hit-parts.ts'
import { originalLanguage, type ShownText, type TextLanguages, textIn } from './translations.ts'
import { offersYesNo, type YesNoOption, yesNoOptions } from './yes-no-options.ts'

/** What walking a case file needs to know of an attribute: the candidate's and the author's shapes both have it. */
type AskedAttribute = Omit<CaseData['knowledgeCheck'][number], 'question' | 'id' | 'translations'> &
  Pick<Attribute, 'attributeId' | 'title' | 'translations' | 'hits'>
type AskedSubsection = Omit<Subsection, 'attributes'> & { attributes: AskedAttribute[] }
type AskedSection = Omit<Section, 'subsections'> & { subsections: AskedSubsection[] }
export type AskedCase = Pick<CaseData, 'language'> & {
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
  /** The languages of title and guidance, where the case is asked for a reader. */
  titleLanguage?: string
  guidanceLanguage?: string
  options?: string[]
  /** How options are shown, where that differs from what is stored and graded. */
  optionTexts?: ReadonlyMap<string, ShownText>
  grading?: Grading
  /** Of an ownership structure: who is a beneficial owner. */
  ownership?: OwnershipRule
  /** Whose owners an ownership structure shows. */
  subjectName?: string
  /** What the case fills in as its answer. */
  filledIn?: string
  /** The hit of a screening that it asks about. */
  asked?: AskedHit
}

export type AskedGroup = {
  title: string
  titleLanguage?: string
  repeatable: boolean
  /** The indexes of the rows that exist, ascending; `[0]` at least where the subsection repeats, empty where it does not. */
  rows: number[]
  questions: Question[]
}

/** One screen of the review desk. `key` is stable while the case file is not rearranged. */
export type AskedSectionView = {
  key: string
  componentTitle: string
  componentLanguage?: string
  title: string
  titleLanguage?: string
  guidance?: string
  guidanceLanguage?: string
  selector?: Question
  groups: AskedGroup[]
}

export const knowledgeCheckKey = 'kyc'

/** What is said around the author's texts, and the language that it is said in. */
export type AskedLabels = {
  language: string
  knowledgeCheck: string
  questions: string
  whichApply: (sectionTitle: string) => string
  yesNo: (option: YesNoOption) => string
  hit: HitLabels
}

/** As it is stored in results and asked of whoever grades. */
const englishLabels: AskedLabels = {
  language: sourceLanguage,
  knowledgeCheck: 'Knowledge check',
  questions: 'Questions',
  whichApply: (title) => `${title}: which of these apply?`,
  yesNo: (option) => option,
  hit: englishHitLabels,
}

/**
 * How a case is asked of a reader: in which of its languages (`languageFor`), with the page's own labels. What is stored and
 * graded is the same in all of them.
 */
export type Reading = { language: string; labels: AskedLabels }

type Texts = { languages: TextLanguages | undefined; labels: AskedLabels; clientName: string }
type TitledNode = Parameters<typeof textIn<'title' | 'guidance'>>[0]

/** A title, with its language where the case is asked for a reader. */
function titleOf(
  node: TitledNode & { title: string },
  { languages }: Texts,
): { title: string; titleLanguage?: string } {
  const shown = languages && textIn(node, 'title', languages)
  return shown === undefined ? { title: node.title } : { title: shown.text, titleLanguage: shown.language }
}

function guidanceOf(node: TitledNode, { languages }: Texts): { guidance?: string; guidanceLanguage?: string } {
  if (node.guidance === undefined) return {}
  const shown = languages && textIn(node, 'guidance', languages)
  return shown === undefined ? { guidance: node.guidance } : { guidance: shown.text, guidanceLanguage: shown.language }
}

/** The chosen lines of a `multiChoice` answer or a selection: one per line. */
export const chosenLines = (answer: string | undefined): string[] =>
  (answer ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The inverse of {@link chosenLines}. */
export const joinChosen = (lines: readonly string[]): string => lines.join('\n')

/** True where an id may be that of a row. */
export function endsInDigit(id: string): boolean {
  const code = id.charCodeAt(id.length - 1)
  return code >= 48 && code <= 57
}

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
  for (const id of Object.keys(answers)) {
    if (!endsInDigit(id)) continue
    for (const { baseId, row } of rowReadings(id)) if (known.has(baseId)) rows.add(row)
  }
  return rows.size === 0 ? [0] : [...rows].sort((a, b) => a - b)
}

/** The id that a knowledge check is answered under. */
export const knowledgeId = (index: number): string => `kyc${index}`

/** Whether an answer is that of a knowledge check: no attribute may have such an id. */
export const isKnowledgeId = (attributeId: string): boolean => /^kyc\d+$/.test(attributeId)

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

/** What a yes/no question offers where its author names nothing else, in the reader's language. It is stored as it is in English. */
const yesNoTexts = (
  { type = 'text', options }: AskedAttribute,
  { languages, labels }: Texts,
): Pick<Question, 'optionTexts'> =>
  languages === undefined || !offersYesNo({ type, options })
    ? {}
    : {
        optionTexts: new Map(
          yesNoOptions.map((option) => [option, { text: labels.yesNo(option), language: labels.language }]),
        ),
      }

/** Asked of each answer of each candidate, hence without objects that only hold what is spread into another one. */
function question(attribute: AskedAttribute, texts: Texts, row?: number): Question {
  const { attributeId, options, grading, ownership } = attribute
  const asked: Question = {
    attributeId: row === undefined ? attributeId : idInRow(attributeId, row),
    baseId: attributeId,
    title: attribute.title,
    type: attribute.type ?? 'text',
    weight: attribute.weight ?? 1,
    required: attribute.required ?? false,
  }
  if (row !== undefined) asked.row = row
  if (texts.languages !== undefined) Object.assign(asked, titleOf(attribute, texts))
  if (attribute.guidance !== undefined) Object.assign(asked, guidanceOf(attribute, texts))
  if (options !== undefined) asked.options = options
  if (texts.languages !== undefined) Object.assign(asked, yesNoTexts(attribute, texts))
  if (grading !== undefined) asked.grading = grading
  if (ownership !== undefined) asked.ownership = ownership
  if (asked.type === 'ownership') asked.subjectName = texts.clientName
  return asked
}

/** The options of a part of a hit in the reader's words; they are stored as they are in English. */
function hitTexts({ part, hit }: AskedHit, { labels }: Texts): Question['optionTexts'] {
  const { subject = 'person' } = hit
  const said = (text: string): ShownText => ({ text, language: labels.language })
  if (part === 'decision')
    return new Map(hitDecisions.map((decision) => [decision, said(labels.hit.decision(decision, subject))]))
  if (part === 'reason') return undefined
  return new Map(
    comparedRows.flatMap((row) =>
      factorEffects.map((effect) => [factorLine(row, effect), said(labels.hit.factor(row, effect, subject))] as const),
    ),
  )
}

/** What a screening asks: three questions about each hit, so that each is saved, graded and contested by itself. */
const hitQuestions = (attribute: AskedAttribute, texts: Texts): Question[] =>
  hitPartsOf(attribute).map(({ id, ...asked }) => {
    const { options: _options, ...own } = question({ ...attribute, attributeId: id }, texts)
    const optionTexts = hitTexts(asked, texts)
    return {
      ...own,
      title: texts.labels.hit.title(`${asked.number}. ${asked.hit.name}`, asked.part),
      ...(texts.languages === undefined ? {} : { titleLanguage: texts.labels.language }),
      type: asked.part === 'reason' ? 'longText' : 'screening',
      ...(optionTexts === undefined ? {} : { optionTexts }),
      asked,
    }
  })

function group(subsection: AskedSubsection, { details, texts }: Place, answers: Answers): AskedGroup {
  if (!subsection.repeatable)
    return {
      ...titleOf(subsection, texts),
      repeatable: false,
      rows: [],
      questions: subsection.attributes.flatMap((attribute): Question[] => {
        if (isScreening(attribute)) return hitQuestions(attribute, texts)
        const filledIn = filledInFor({ details }, attribute.attributeId)
        return [{ ...question(attribute, texts), ...(filledIn === undefined ? {} : { filledIn }) }]
      }),
    }
  const rows = rowsOf(
    subsection.attributes.map((attribute) => attribute.attributeId),
    answers,
  )
  return {
    ...titleOf(subsection, texts),
    repeatable: true,
    rows,
    questions: rows.flatMap((row) => subsection.attributes.map((attribute) => question(attribute, texts, row))),
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

type Place = { component: AskedCase['components'][number]; key: string; details: AskedCase['details']; texts: Texts }

/** The question which subsections apply. Its options are their titles as the author wrote them, however they are shown. */
function selection(asked: AskedSection, selectorId: string, texts: Texts): Question {
  const { title } = titleOf(asked, texts)
  const { languages, labels } = texts
  const shown = languages
    ? asked.subsections.map((subsection) => [subsection.title, textIn(subsection, 'title', languages)] as const)
    : []
  const optionTexts = new Map(shown.flatMap(([original, text]) => (text === undefined ? [] : [[original, text]])))
  return {
    attributeId: selectorId,
    baseId: selectorId,
    title: labels.whichApply(title),
    type: 'multiChoice',
    weight: asked.weight ?? 1,
    required: true,
    options: asked.subsections.map((subsection) => subsection.title),
    ...(languages === undefined ? {} : { optionTexts }),
  }
}

function section({ component, key, details, texts }: Place, asked: AskedSection, answers: Answers): AskedSectionView {
  const selectorId = selectorOf(asked)
  const { title: componentTitle, titleLanguage: componentLanguage } = titleOf(component, texts)
  return {
    key,
    componentTitle,
    ...(componentLanguage === undefined ? {} : { componentLanguage }),
    ...titleOf(asked, texts),
    ...(asked.guidance ? guidanceOf(asked, texts) : {}),
    ...(selectorId === undefined ? {} : { selector: selection(asked, selectorId, texts) }),
    groups: asked.subsections
      .filter(({ title }) => selectorId === undefined || isSelected(title, answers[selectorId]))
      .map((subsection) => group(subsection, { component, key, details, texts }, answers)),
  }
}

/**
 * The case file as it is asked, given the answers so far (they decide rows and selections), in the file's order. Without a
 * reading it is in its author's words, as it is graded.
 */
export function askedSections(caseFile: AskedCase, answers: Answers, reading?: Reading): AskedSectionView[] {
  const { details, components, knowledgeCheck } = caseFile
  const texts: Texts =
    reading === undefined
      ? { languages: undefined, labels: englishLabels, clientName: details.name }
      : {
          languages: { original: originalLanguage(caseFile), wanted: reading.language },
          labels: reading.labels,
          clientName: details.name,
        }
  const sections = components.flatMap((component, c) =>
    component.sections.map((asked, s) => section({ component, key: `${c}-${s}`, details, texts }, asked, answers)),
  )
  if (knowledgeCheck.length === 0) return sections
  const { labels } = texts
  const knowledge = knowledgeCheck.map(({ question: title, id: _id, translations, ...rest }, index) =>
    question({ ...rest, attributeId: knowledgeId(index), title, ...titleTranslations(translations) }, texts),
  )
  const groups = [{ title: labels.questions, repeatable: false, rows: [], questions: knowledge }]
  return [
    ...sections,
    { key: knowledgeCheckKey, componentTitle: labels.knowledgeCheck, title: labels.questions, groups },
  ]
}

/** The translations of a knowledge check as those of an attribute, whose question is its title. */
const titleTranslations = (
  translations: CaseData['knowledgeCheck'][number]['translations'],
): Pick<AskedAttribute, 'translations'> =>
  translations === undefined
    ? {}
    : {
        translations: Object.fromEntries(
          Object.entries(translations).map(([tag, { question: title, ...rest }]) => [
            tag,
            { ...rest, ...(title === undefined ? {} : { title }) },
          ]),
        ),
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
