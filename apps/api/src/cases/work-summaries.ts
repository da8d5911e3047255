import { askedSections, questionsOf } from '@casebench/shared/case-file/questions'
import type { AssignedCase } from '@casebench/shared/contract/cases'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { type AnswerRows, hasOwnAnswers, noAnswers, plain, readAnswers } from './answers.ts'
import type { CaseFiles } from './case-files.ts'

/** What lists and figures say of the work on an assignment. */
export type WorkSummary = {
  /** Of each question that is asked; an empty text where there is none. */
  answers: AssignedCase['answers']
  asked: number
  /** How many of those have an answer that is more than white space. */
  given: number
  /** Whether the candidate wrote anything themselves. */
  started: boolean
  /** When an answer was last written; null while there is none. */
  touchedAt: Date | null
}
type Work = { id: string; generation: number; caseVersionId: string }

export type WorkSummaries = {
  /** The summary of each assignment by its id. */
  of: (pool: pg.Pool, work: readonly Work[]) => Promise<(assignmentId: string) => WorkSummary>
}

/** In characters of answers: the work that some thousand people have under way. */
const remembered = 30_000_000

/** Every save raises the version of an answer: the same sum is the same answers, until a reset raises the generation. */
async function readRevisions(pool: pg.Pool, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ id: string; revision: number }>({
    name: 'answer-revisions',
    text: `select assignment_id as id, sum(version) as revision from answer
            where assignment_id = any($1::uuid[]) group by assignment_id`,
    values: [ids],
  })
  return new Map(rows.map(({ id, revision }) => [id, revision]))
}

function summarize(caseFile: Parameters<typeof askedSections>[0], { answers, touchedAt }: AnswerRows): WorkSummary {
  const texts = plain(answers)
  const asked = askedSections(caseFile, texts).flatMap(questionsOf)
  return {
    answers: Object.fromEntries(asked.map(({ attributeId }) => [attributeId, { answer: texts[attributeId] ?? '' }])),
    asked: asked.length,
    given: asked.filter(({ attributeId }) => (texts[attributeId] ?? '').trim() !== '').length,
    started: hasOwnAnswers(answers),
    touchedAt,
  }
}

const sizeOf = ({ answers }: WorkSummary): number =>
  Object.entries(answers).reduce((sum, [id, { answer }]) => sum + id.length + answer.length + 40, 100)

/** Summaries are kept as long as the answers are the same: those who look at their cases mostly changed one of them. */
export function rememberedWork(caseFiles: CaseFiles): WorkSummaries {
  const recent = new LRUCache<string, WorkSummary>({ maxSize: remembered, sizeCalculation: sizeOf })
  return {
    of: async (pool, work) => {
      const revisions = await readRevisions(
        pool,
        work.map(({ id }) => id),
      )
      const keyOf = ({ id, generation, caseVersionId }: Work) =>
        `${id} ${generation} ${caseVersionId} ${revisions.get(id) ?? 0}`
      const summaries = new Map(work.map((one) => [one.id, recent.get(keyOf(one))]))
      const missing = work.filter(({ id }) => summaries.get(id) === undefined)
      if (missing.length > 0) {
        const [answers, caseFileOf] = await Promise.all([
          readAnswers(
            pool,
            missing.map(({ id }) => id),
          ),
          caseFiles.loadAll(
            pool,
            missing.map(({ caseVersionId }) => caseVersionId),
          ),
        ])
        for (const one of missing) {
          const summary = summarize(caseFileOf(one.caseVersionId).caseFile, answers.get(one.id) ?? noAnswers)
          summaries.set(one.id, summary)
          // What was saved since the revision was read is in it already, under a key that nobody will ask for again.
          recent.set(keyOf(one), summary)
        }
      }
      return (id) => {
        const summary = summaries.get(id)
        if (summary === undefined) throw new Error(`The work of assignment ${id} was not asked for`)
        return summary
      }
    },
  }
}
