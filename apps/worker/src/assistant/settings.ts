import type { Config } from '@casebench/server/config'

/** What answers are made with, beside the model. */
export type AssistantSettings = {
  /** Opens the pictures that come with a question. */
  secret: Buffer
  /** Whatever leads there stays within Casebench. */
  publicUrl: string
  /** How many days what was said is kept */
  keptDays: number
}

/** What jobs that ask the assistant stand on, beside the others. */
export type AssistantServices = { assistant: AssistantSettings }

export const assistantSettings = ({
  secret,
  publicUrl,
  chatDays,
}: Pick<Config, 'secret' | 'publicUrl' | 'chatDays'>): AssistantSettings => ({ secret, publicUrl, keptDays: chatDays })
