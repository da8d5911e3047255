import { currentControls } from '@casebench/domain/assistant/controls'
import { sees } from '@casebench/server/known-models'
import type { Services } from '../services.ts'

/** Whether the model that answers reads pictures: the saved controls', unless others are tried out. */
export async function canModelSee(
  { config: { model }, database }: Services,
  tried?: { model: string },
): Promise<boolean> {
  if (!model) return false
  const chosen = (tried ?? (await currentControls(database))).model
  return sees(model.known, chosen === '' ? model.name : chosen)
}
