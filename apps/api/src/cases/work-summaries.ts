import { askedIds, type CaseOutline } from '@casebench/shared/case-file/outline'
import type { Answers } from '@casebench/shared/case-file/schema'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import type { CaseFiles } from './case-files.ts'
import { isOwnAnswer } from './own-answers.ts'

/** What lists and figures say of the work on an assignment. */
export type WorkSummary = {
  /** As JSON, of each question that is asked; an empty text where there is none. */
  answers: string
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

type Written = Pick<WorkSummary, 'started' | 'touchedAt'> & { texts: Answers }
const nothing: Written = { texts: {}, started: false, touchedAt: null }

async function readWritten(pool: pg.Pool, ids: readonly string[]): Promise<Map<string, Written>> {
  const { rows } = await pool.query<Written & { id: string }>({
    name: 'written',
    text: `
      select n.assignment_id as id, coalesce(json_object_agg(n.attribute_id, n.value) filter (where n.value is not null), '{}') as texts,
             bool_or(${isOwnAnswer('n')}) as started, max(n.updated_at) as "touchedAt"
        from answer n where n.assignment_id = any($1::uuid[]) group by n.assignment_id`,
    values: [ids],
  })
  return new Map(rows.map(({ id, ...written }) => [id, written]))
}

function summarize(outline: CaseOutline, { texts, started, touchedAt }: Written): WorkSummary {
  const asked = askedIds(outline, texts)
  return {
    answers: JSON.stringify(Object.fromEntries(asked.map((id) => [id, { answer: texts[id] ?? '' }]))),
    asked: asked.length,
    given: asked.filter((id) => (texts[id] ?? '').trim() !== '').length,
    started,
    touchedAt,
  }
}

/** A summary, and what it was made of: while that is the same, so is the summary. */
type Kept = Work & { revision: number; summary: WorkSummary }

const sizeOf = ({ summary }: Kept): number => summary.answers.length + 100

const isSame = (a: Omit<Kept, 'summary'>, b: Omit<Kept, 'summary'>): boolean =>
  a.revision === b.revision && a.generation === b.generation && a.caseVersionId === b.caseVersionId

/** Summaries are kept as long as the answers are the same: those who look at their cases mostly changed one of them. */
export function rememberedWork(caseFiles: CaseFiles): WorkSummaries {
  const recent = new LRUCache<string, Kept>({ maxSize: remembered, sizeCalculation: sizeOf })
  return {
    of: async (pool, work) => {
      const revisions = await readRevisions(
        pool,
        work.map(({ id }) => id),
      )
      const asked = work.map(({ id, generation, caseVersionId }) => ({
        id,
        generation,
        caseVersionId,
        revision: revisions.get(id) ?? 0,
      }))
      const summaries = new Map<string, WorkSummary>()
      for (const one of asked) {
        const kept = recent.get(one.id)
        if (kept && isSame(kept, one)) summaries.set(one.id, kept.summary)
      }
      const missing = asked.filter(({ id }) => !summaries.has(id))
      if (missing.length > 0) {
        const [writtenIn, caseFileOf] = await Promise.all([
          readWritten(
            pool,
            missing.map(({ id }) => id),
          ),
          caseFiles.loadAll(
            pool,
            missing.map(({ caseVersionId }) => caseVersionId),
          ),
        ])
        for (const one of missing) {
          const summary = summarize(caseFileOf(one.caseVersionId).outline, writtenIn.get(one.id) ?? nothing)
          summaries.set(one.id, summary)
          // What was saved since the revision was read is in it already, and makes it be read once more.
          recent.set(one.id, { ...one, summary })
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
