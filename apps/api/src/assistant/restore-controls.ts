import { i18n } from '@casebench/server/i18n'
import { restoreControls } from '@casebench/shared/contract/assistant'
import { notFound } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { saveControls, versionOf } from './save-controls.ts'

export const restoreControlsRoute = route(restoreControls, async ({ body: { version: wanted }, services, caller }) => {
  const controls = await saveControls(services, caller, 'restore_controls', async (_current, client) => {
    const version = await versionOf(client, wanted)
    if (!version) throw notFound(i18n.t('This version of the controls does not exist.'), 'no_such_version')
    return version
  })
  return { message: i18n.t('Version {wanted} restored.', { wanted }), controls }
})
