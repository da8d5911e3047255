import type { ModelClient } from '@casebench/server/model/model-client'
import { answerQuestion } from '../../../worker/src/assistant/answer-question.ts'
import { assistantSettings } from '../../../worker/src/assistant/settings.ts'
import type { TestApi } from './test-api.ts'

/** Has questions answered as the worker would, as soon as it is rung for them. */
export function answerAtOnce(api: TestApi, model: ModelClient | undefined): void {
  const { database, answerParts, config, logger } = api.services
  const worker = { database, answerParts, assistant: assistantSettings(config), model, logger }
  api.services.bell.ring = async (queue, id) => {
    api.rung.push(id)
    if (queue === 'chat') void answerQuestion(worker, id)
  }
}
