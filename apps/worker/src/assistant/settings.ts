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

export const assistantSettings = ({
  secret,
  publicUrl,
  chatDays,
}: Pick<Config, 'secret' | 'publicUrl' | 'chatDays'>): AssistantSettings => ({ secret, publicUrl, keptDays: chatDays })
