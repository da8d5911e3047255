import { withheldIn } from '@casebench/domain/disclosure/withheld'
import { retrieve } from '@casebench/domain/knowledge/retrieve'
import type { Database } from '@casebench/server/database'
import type { ToolCall, ToolDescription } from '@casebench/server/model/write-answer'
import type { AssistantTool } from '@casebench/shared/assistant'
import { sql } from 'kysely'
import Type from 'typebox'
import { Value } from 'typebox/value'
import type { KnownPassages } from './known-passages.ts'
import { asData } from './prompt.ts'

/** What tools read with: nothing but what the person who asks may see. */
export type ToolRights = { database: Database; userId: string; page: string; passages: KnownPassages }

type Tool = { description: string; input: typeof NoInput | typeof Search | typeof Country; run: Run }
type Run = (rights: ToolRights, input: Record<string, string>) => Promise<unknown>

const NoInput = Type.Object({})
const Search = Type.Object({ query: Type.String({ minLength: 1, maxLength: 500 }) })
const Country = Type.Object({ country: Type.String({ maxLength: 2, description: 'ISO 3166, or empty for all' }) })

const found = 5
const maxSources = 60

const searchKnowledge: Run = async ({ database, page, passages }, { query = '' }) =>
  passages.add(await retrieve(database, { question: query, page, limit: found })).map(asData)

/** No more than the person's own pages show: nothing of results that are withheld from them, no section of a test. */
const readOwnProgress: Run = async ({ database, userId }) => {
  const [progress, weakest] = await Promise.all([
    database
      .selectFrom('user_progress')
      .select(({ ref }) => [
        'mode',
        'assigned',
        'submitted',
        sql<number>`${ref('passed')} - ${ref('withheld_passed')}`.as('passed'),
        sql<number | null>`case when ${ref('submitted')} > ${ref('withheld')}
          then round((${ref('score_sum')} - ${ref('withheld_score')}) / (${ref('submitted')} - ${ref('withheld')}) * 100)
          end`.as('average_score_percent'),
      ])
      .where('user_id', '=', userId)
      .orderBy('mode')
      .execute(),
    database
      .selectFrom('section_loss as l')
      .innerJoin('assignment as a', 'a.id', 'l.assignment_id')
      .select(({ fn }) => [
        'l.section_title as section',
        sql<string | null>`round((${fn.sum('l.lost')} / nullif(${fn.sum('l.weight')}, 0) * 100)::numeric)`.as(
          'lost_percent',
        ),
      ])
      .where('a.user_id', '=', userId)
      .where('l.lost', '>', 0)
      .where('a.mode', '=', 'training')
      .where(({ eb, ref }) => eb(withheldIn(ref), 'is', null))
      .groupBy('l.section_title')
      .orderBy(({ fn }) => fn.sum('l.lost'), 'desc')
      .limit(6)
      .execute(),
  ])
  return { by_mode: progress, weakest_sections: weakest }
}

const readApprovedSources: Run = ({ database }, { country = '' }) =>
  database
    .selectFrom('approved_source')
    .select(['country', 'name', 'url', 'description'])
    .$if(country !== '', (sources) => sources.where('country', 'in', ['', sql<string>`upper(${country})`]))
    .orderBy('country')
    .orderBy('name')
    .limit(maxSources)
    .execute()

const tools: Readonly<Record<AssistantTool, Tool>> = {
  search_knowledge: {
    description: 'Searches the knowledge base for other passages than those that were given.',
    input: Search,
    run: searchKnowledge,
  },
  read_own_progress: {
    description: 'How the person who asks stands: cases, average scores and the sections in which they lost most.',
    input: NoInput,
    run: readOwnProgress,
  },
  read_approved_sources: {
    description: 'Public registers and lists that reviewers may rely on, of a country and of all.',
    input: Country,
    run: readApprovedSources,
  },
}

const isTool = (name: string): name is AssistantTool => Object.hasOwn(tools, name)

/** How the model is told of the tools that it may use. */
export const describeTools = (names: readonly AssistantTool[]): ToolDescription[] =>
  names.map((name) => ({
    type: 'function',
    function: {
      name,
      description: tools[name].description,
      parameters: JSON.parse(JSON.stringify(tools[name].input)),
    },
  }))

function inputOf(text: string): unknown {
  try {
    return JSON.parse(text === '' ? '{}' : text)
  } catch {
    return undefined
  }
}

/** What a tool that the model asks for brings, as text for it. One that is not on, or is asked for wrongly, brings a word about it. */
export async function useTool(call: ToolCall, on: readonly AssistantTool[], rights: ToolRights): Promise<string> {
  if (!isTool(call.name) || !on.includes(call.name)) return JSON.stringify({ error: 'There is no such tool.' })
  const tool = tools[call.name]
  const input = inputOf(call.input)
  if (!Value.Check(tool.input, input)) return JSON.stringify({ error: 'The input does not fit.' })
  return JSON.stringify(await tool.run(rights, input as Record<string, string>))
}
