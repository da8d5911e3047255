import { isDeepStrictEqual } from 'node:util'
import { controlsColumns, currentControls, type Tuning } from '@casebench/server/assistant/controls'
import { type Transaction, transaction } from '@casebench/server/database'
import type { AssistantControls } from '@casebench/shared/contract/assistant'
import type { Caller } from '../identity/callers.ts'
import type { Services } from '../services.ts'
import { logAssistantAct } from './log-assistant-act.ts'

export const tuningOf = ({ prompt, temperature, top_p, model, tools, max_tokens }: Tuning): Tuning => ({
  prompt,
  temperature,
  top_p,
  model,
  tools,
  max_tokens,
})

/** A version as it was saved; undefined where there is none. */
export async function versionOf(client: Transaction, version: string): Promise<AssistantControls | undefined> {
  const { rows } = await client.query<AssistantControls>(
    `select ${controlsColumns} from assistant_controls c where c.id::text = $1`,
    [version],
  )
  return rows[0]
}

async function insert(client: Transaction, controls: Tuning, userId: string): Promise<AssistantControls> {
  const { rows } = await client.query<AssistantControls>(
    `insert into assistant_controls as c (prompt, temperature, top_p, model, tools, max_tokens, created_by)
     values ($1, $2, $3, $4, $5, $6, $7) returning ${controlsColumns}`,
    [
      controls.prompt,
      controls.temperature,
      controls.top_p,
      controls.model,
      JSON.stringify(controls.tools),
      controls.max_tokens,
      userId,
    ],
  )
  const saved = rows[0]
  if (!saved) throw new Error('The controls were not stored')
  return saved
}

type Change = (current: AssistantControls, client: Transaction) => Promise<Tuning>

/**
 * Puts what `change` makes of the controls in force, as a new version. What changes nothing adds none: a page may repeat
 * the call. Administrators who save at once take turns.
 */
export const saveControls = (
  { database }: Services,
  caller: Caller,
  action: Parameters<typeof logAssistantAct>[2],
  change: Change,
): Promise<AssistantControls> =>
  transaction(database, async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtext('assistant_controls'))`)
    const current = await currentControls(client)
    const changed = tuningOf(await change(current, client))
    if (isDeepStrictEqual(changed, tuningOf(current))) return current
    const saved = await insert(client, changed, caller.userId)
    await logAssistantAct(client, caller.email, action, { version: saved.version, before: current.version })
    return saved
  })
