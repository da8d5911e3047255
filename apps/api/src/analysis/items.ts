import type { Queryable } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { minAttemptsForReliability } from '@casebench/shared/analysis/min-attempts'
import type { CaseFigures, ItemFigures } from '@casebench/shared/analysis/stored'
import { knowledgeId } from '@casebench/shared/case-file/questions'
import { offersYesNo, type YesNoOption, yesNoLabel, yesNoOptions } from '@casebench/shared/case-file/yes-no-options'
import type { Item, Reliability } from '@casebench/shared/contract/analysis'
import { feldtInterval } from '@casebench/shared/psychometrics/reliability'
import { findCase } from '../case-files/stored-case.ts'
import { caseLanguages } from '../cases/case-languages.ts'
import { currentAttributes } from '../cases/current-attributes.ts'
import { flagsOf } from './item-flags.ts'

type QuestionTitle = { id: string; title: string }

/** What the current version of a case asks, in its order. */
async function questionTitles(database: Queryable, caseId: string): Promise<QuestionTitle[]> {
  return currentAttributes(database, caseId).orderBy('t.position').execute()
}

const optionOf = (text: string): YesNoOption | undefined =>
  yesNoOptions.find((option) => option.toLowerCase() === text.toLowerCase())

/** The questions of a case that offer yes and no, where anything of that kind was answered. */
async function yesNoQuestions(
  database: Queryable,
  caseId: string,
  { items }: CaseFigures,
): Promise<ReadonlySet<string>> {
  if (!items.some(({ wrongAnswers }) => wrongAnswers.some(({ text }) => optionOf(text) !== undefined))) return new Set()
  const caseData = (await findCase(database, caseId))?.caseData
  if (caseData === undefined) return new Set()
  const attributes = caseData.components.flatMap(({ sections }) =>
    sections.flatMap(({ subsections }) => subsections.flatMap((subsection) => subsection.attributes)),
  )
  const all = [
    ...attributes.map((attribute) => ({ ...attribute, id: attribute.attributeId })),
    ...caseData.knowledgeCheck.map((question, index) => ({ ...question, id: knowledgeId(index) })),
  ]
  return new Set(all.filter(({ type = 'text', options }) => offersYesNo({ type, options })).map(({ id }) => id))
}

/** The frequent wrong answers to a question that offers yes and no, in the reader's language. */
const saidYesNo = (answers: Item['wrong_answers']): Item['wrong_answers'] =>
  answers.map(({ text, count }) => {
    const label = yesNoLabel(optionOf(text) ?? '')
    return { text: label ? i18n.say(label) : text, count }
  })

const isRelied = ({ n }: ItemFigures): boolean => n >= minAttemptsForReliability

type Asked = { title: QuestionTitle | undefined; isYesNo: boolean; language: string }

const present = (figures: ItemFigures, { title: asked, isYesNo, language }: Asked): Item => ({
  attributeId: figures.itemId,
  title: asked?.title ?? figures.itemId,
  language,
  asked: asked !== undefined,
  n: figures.n,
  difficulty: figures.difficulty,
  // Of a few attempts they are chance, as alpha is: two people can make them 1.
  discrimination: isRelied(figures) ? figures.discrimination : null,
  upper_lower: isRelied(figures) ? figures.upperLower : null,
  not_sure: figures.notSure,
  by_person: figures.byPerson,
  contests: figures.contests,
  contests_accepted: figures.contestsAccepted,
  wrong_answers: isYesNo ? saidYesNo(figures.wrongAnswers) : figures.wrongAnswers,
  flags: flagsOf(figures),
})

/** The items of a case in its order, then those that it no longer asks. */
export async function itemsOf(database: Queryable, caseId: string, figures: CaseFigures | undefined): Promise<Item[]> {
  if (!figures) return []
  const [asked, languageOf, yesNo] = await Promise.all([
    questionTitles(database, caseId),
    caseLanguages(database, [caseId]),
    yesNoQuestions(database, caseId, figures),
  ])
  const places = new Map(asked.map((one, index) => [one.id, index]))
  const placeOf = ({ itemId }: ItemFigures) => places.get(itemId) ?? asked.length
  const language = languageOf(caseId)
  return figures.items
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((item) => present(item, { title: asked[placeOf(item)], isYesNo: yesNo.has(item.itemId), language }))
}

export function reliabilityOf(figures: CaseFigures | undefined, attempts: number): Reliability {
  const items = figures?.alpha.items ?? 0
  const few = attempts < minAttemptsForReliability
  // Of a few attempts alpha is chance: two people can make it 1.
  const alpha = few ? null : (figures?.alpha.value ?? null)
  return {
    alpha,
    interval: alpha === null ? null : feldtInterval(alpha, { people: attempts, items, confidence: 0.95 }),
    items,
    few,
  }
}
