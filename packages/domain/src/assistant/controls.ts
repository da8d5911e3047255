import type { Queryable } from '@casebench/server/database'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import { assistantTools } from '@casebench/shared/assistant'
import type { AssistantControls } from '@casebench/shared/contract/assistant'
import { sql } from 'kysely'

/** The controls without the version that they are. */
export type Tuning = Omit<AssistantControls, 'id' | 'version'>

/** There is one set of controls, whatever its version. */
export const controlsId = '1'

/** In force until somebody saves others. */
export const startingControls: AssistantControls = {
  id: controlsId,
  version: '0',
  prompt: [
    'You are Manu, the assistant of Casebench, where analysts learn to review due-diligence cases.',
    'Explain terms and methods of the field, and how Casebench works. Be brief, friendly and exact; use short paragraphs and lists.',
    'Help people to find an answer themselves: say where to look and what to compare, rather than what to enter.',
    'If you do not know something, say so, and point to Help and support in the account menu, where a person answers.',
  ].join('\n'),
  temperature: 0.3,
  top_p: 1,
  model: '',
  tools: [...assistantTools],
  max_tokens: 800,
}

/** The columns of `assistant_controls` that {@link controlsOf} takes. */
export const controlsColumns = ['id', 'prompt', 'temperature', 'top_p', 'model', 'tools', 'max_tokens'] as const

/** As the contract has them. */
export const controlsOf = ({ id, ...tuning }: Tuning & { id: number }): AssistantControls => ({
  id: controlsId,
  version: String(id),
  ...tuning,
})

const newest = preparedQuery<object>()('current-controls', (database) =>
  database.selectFrom('assistant_controls').select(controlsColumns).orderBy('id', 'desc').limit(sql.lit(1)),
)

/** The controls in force: what was saved last. */
export async function currentControls(database: Queryable): Promise<AssistantControls> {
  const [row] = (await newest(database, {})).rows
  return row ? controlsOf(row) : startingControls
}
