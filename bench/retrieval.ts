// What the knowledge base finds, and how fast: recall of labelled questions, and the time that 10,000 entries take.

import { retrieve } from '@casebench/domain/knowledge/retrieve'
import { openDatabase } from '@casebench/server/database'
import { type LabelledQuestion, labelledQuestions, seededEntries } from './src/knowledge-questions.ts'
import { fillUpTo, storeSeed } from './src/stored-knowledge.ts'
import { median, printTable, quantile } from './support/figures.ts'

const entries = Number(process.env.BENCH_ENTRIES ?? 10_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)

const database = openDatabase(process.env.DATABASE_URL ?? '', 4)

type Finder = (question: string) => Promise<(string | null)[]>

const byRetrieval: Finder = async (question) =>
  (await retrieve(database, { question, page: '', limit: 5 })).map(({ entryId }) => entryId)

/** What there would be without it: the entries that contain the question's words, those with the most of them first. */
const byLike: Finder = async (question) => {
  const words = question
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2)
  const { rows } = await database.query<{ qid: string }>(
    `select qid from knowledge_entry, unnest($1::text[]) as word
      where question ilike '%' || word || '%' or response ilike '%' || word || '%'
      group by qid order by count(*) desc, qid limit 5`,
    [words],
  )
  return rows.map(({ qid }) => qid)
}

async function recallOf(find: Finder, questions: readonly LabelledQuestion[], ids: ReadonlyMap<string, string>) {
  const missed: string[] = []
  let first = 0
  for (const { asked, answeredBy } of questions) {
    const found = await find(asked)
    if (found[0] === ids.get(answeredBy)) first += 1
    if (!found.includes(ids.get(answeredBy) ?? '')) missed.push(`${answeredBy}: ${asked}`)
  }
  return { atFive: 1 - missed.length / questions.length, atOne: first / questions.length, missed }
}

async function timesOf(find: Finder, questions: readonly LabelledQuestion[]): Promise<number[]> {
  const times: number[] = []
  for (const { asked } of questions) {
    const from = performance.now()
    await find(asked)
    times.push(performance.now() - from)
  }
  return times
}

const { tunedOn, developedOn, heldOut, heldOutAnew } = labelledQuestions
const ids = await storeSeed(database)

const recalls = []
for (const [name, questions] of [
  ['tuned on', tunedOn],
  ['that stand in the entries', developedOn],
  ['held out', heldOut],
  ['held out anew', heldOutAnew],
] as const) {
  const [ours, theirs] = [await recallOf(byRetrieval, questions, ids), await recallOf(byLike, questions, ids)]
  recalls.push([`${questions.length} ${name}`, ours.atFive, ours.atOne, theirs.atFive, theirs.atOne])
  for (const missed of process.argv.includes('--missed') ? ours.missed : []) console.log(`missed, ${name}: ${missed}`)
}
printTable(
  `Recall over ${seededEntries.length} entries, without embeddings; promised: at least 0.9 at 5`,
  ['questions', 'at 5', 'at 1', 'ilike at 5', 'ilike at 1'],
  recalls,
)

await fillUpTo(database, entries)
const all = [...tunedOn, ...heldOut, ...heldOutAnew]
await timesOf(byRetrieval, all)
const taken = { ours: [] as number[][], like: [] as number[][] }
for (let count = 0; count < rounds; count++) {
  taken.ours.push(await timesOf(byRetrieval, all))
  taken.like.push(await timesOf(byLike, all))
}
const figures = (times: number[][]) => [0.5, 0.95].map((share) => median(times.map((round) => quantile(round, share))))
const [ours, like] = [figures(taken.ours), figures(taken.like)]
printTable(
  `One question after another over ${entries} entries, median of ${rounds} rounds in turns; promised: at most 20 ms at p95`,
  ['', 'p50 ms', 'p95 ms'],
  [
    ['retrieval', ...ours],
    ['ilike', ...like],
    ['retrieval for each ms of ilike', ...ours.map((time, place) => time / (like[place] ?? Number.NaN))],
  ],
)
await database.close()
