import type { Database } from '@casebench/server/database'
import { minAttemptsForReliability } from '@casebench/shared/analysis/min-attempts'
import type { CaseFigures, ItemFigures } from '@casebench/shared/analysis/stored'
import type { Item, Reliability } from '@casebench/shared/contract/analysis'
import { caseLanguages } from '../cases/case-languages.ts'
import { currentAttributes } from '../cases/current-attributes.ts'
import { flagsOf } from './item-flags.ts'

type QuestionTitle = { id: string; title: string }

/** What the current version of a case asks, in its order. */
async function questionTitles(database: Database, caseId: string): Promise<QuestionTitle[]> {
  return currentAttributes(database, caseId).orderBy('t.position').execute()
}

const isRelied = ({ n }: ItemFigures): boolean => n >= minAttemptsForReliability

const present = (figures: ItemFigures, asked: QuestionTitle | undefined, language: string): Item => ({
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
  wrong_answers: figures.wrongAnswers,
  flags: flagsOf(figures),
})

/** The items of a case in its order, then those that it no longer asks. */
export async function itemsOf(database: Database, caseId: string, figures: CaseFigures | undefined): Promise<Item[]> {
  if (!figures) return []
  const [asked, languageOf] = await Promise.all([questionTitles(database, caseId), caseLanguages(database, [caseId])])
  const places = new Map(asked.map((one, index) => [one.id, index]))
  const placeOf = ({ itemId }: ItemFigures) => places.get(itemId) ?? asked.length
  const language = languageOf(caseId)
  return figures.items
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((item) => present(item, asked[placeOf(item)], language))
}

export const reliabilityOf = (figures: CaseFigures | undefined, attempts: number): Reliability => ({
  // Of a few attempts alpha is chance: two people can make it 1.
  alpha: attempts < minAttemptsForReliability ? null : (figures?.alpha.value ?? null),
  items: figures?.alpha.items ?? 0,
  few: attempts < minAttemptsForReliability,
})
