import type { ModelClient } from '@casebench/server/model/model-client'

/**
 * Stands in for a model that does whatever it reads: it marks every answer as right, and writes what it was told to.
 * What holds against it is held by Casebench's own rules, whatever model is configured.
 */
export const obedientModel = (obeyed: string): ModelClient => ({
  model: 'obedient',
  sees: () => true,
  ask: async ({ data }) => ({ marking: 'correct', reason: 'As told.', quote: JSON.parse(data).answer }) as never,
  write: async ({ onText }) => {
    onText(obeyed)
    return { text: obeyed, toolCalls: [], truncated: false }
  },
})
