import { isDeepStrictEqual } from 'node:util'
import { changesBetween, changesDetail } from '@casebench/domain/activity/changes'
import { controlsColumns, controlsOf, currentControls, type Tuning } from '@casebench/domain/assistant/controls'
import { type Transaction, transaction } from '@casebench/server/database'
import { json } from '@casebench/server/database/expressions'
import { holdLock } from '@casebench/server/database/locks'
import type { AssistantControls } from '@casebench/shared/contract/assistant'
import { sql } from 'kysely'
import { logAssistantAct } from '../activity/log-assistant-act.ts'
import type { Caller } from '../routing/caller.ts'
import type { Services } from '../services.ts'

export const tuningOf = ({ prompt, temperature, top_p, model, tools, max_tokens }: Tuning): Tuning => ({
  prompt,
  temperature,
  top_p,
  model,
  tools,
  max_tokens,
})

const fieldsOf = ({ prompt, temperature, top_p, model, tools, max_tokens }: Tuning) => ({
  ...{ prompt, temperature, model, tools },
  topP: top_p,
  maxTokens: max_tokens,
})

/** A version as it was saved; undefined where there is none. */
export async function versionOf(transaction: Transaction, version: string): Promise<AssistantControls | undefined> {
  const row = await transaction
    .selectFrom('assistant_controls')
    .select(controlsColumns)
    .where(({ ref }) => sql<boolean>`${ref('id')}::text = ${version}`)
    .executeTakeFirst()
  return row && controlsOf(row)
}

const insert = async (transaction: Transaction, controls: Tuning, userId: string): Promise<AssistantControls> =>
  controlsOf(
    await transaction
      .insertInto('assistant_controls')
      .values({ ...tuningOf(controls), tools: json(controls.tools), created_by: userId })
      .returning(controlsColumns)
      .executeTakeFirstOrThrow(),
  )

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
    await holdLock(client, 'assistant controls')
    const current = await currentControls(client)
    const changed = tuningOf(await change(current, client))
    if (isDeepStrictEqual(changed, tuningOf(current))) return current
    const saved = await insert(client, changed, caller.userId)
    const detail = { version: saved.version, before: current.version }
    const changes = changesBetween(fieldsOf(current), fieldsOf(changed))
    await logAssistantAct(client, caller.email, action, { ...detail, ...changesDetail(changes) })
    return saved
  })
