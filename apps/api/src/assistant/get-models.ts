import { i18n } from '@casebench/server/i18n'
import { sees } from '@casebench/server/known-models'
import { listModels } from '@casebench/server/model/list-models'
import { getModels } from '@casebench/shared/contract/assistant'
import { route } from '../routing/route.ts'

export const getModelsRoute = route(getModels, async ({ services }) => {
  const { model } = services.config
  if (!model) return { configured: false, model: null, models: [], reason: i18n.t('No model server is configured.') }
  const { models, reason } = await listModels(model)
  return {
    configured: true,
    model: model.name,
    models: models.map((name) => ({ name, sees: sees(model.known, name) })),
    reason,
  }
})
