import type { Config } from '@casebench/server/config'

/** What answers are made with, beside the model. */
export type AssistantSettings = {
  /** Opens the pictures that come with a question. */
  secret: Buffer
  /** Whatever leads there stays within Casebench. */
  publicUrl: string
}

export const assistantSettings = ({ secret, publicUrl }: Pick<Config, 'secret' | 'publicUrl'>): AssistantSettings => ({
  secret,
  publicUrl,
})
