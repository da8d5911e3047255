import { assistantTools } from '@casebench/shared/assistant'
import type { AssistantControls } from '@casebench/shared/contract/assistant'
import type { Database, Transaction } from '../database.ts'

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
    'If you do not know something, say so, and point to Help → Support, where a person answers.',
  ].join('\n'),
  temperature: 0.3,
  top_p: 1,
  model: '',
  tools: [...assistantTools],
  max_tokens: 800,
}

/** The columns of `assistant_controls` as the contract names them. */
export const controlsColumns = `
  '${controlsId}' as id, c.id::text as version, c.prompt, c.temperature, c.top_p, c.model, c.tools, c.max_tokens`

/** The controls in force: what was saved last. */
export async function currentControls(client: Database | Transaction): Promise<AssistantControls> {
  const { rows } = await client.query<AssistantControls>({
    name: 'current-controls',
    text: `select ${controlsColumns} from assistant_controls c order by c.id desc limit 1`,
  })
  return rows[0] ?? startingControls
}
