import { restoreControls } from '@casebench/shared/contract/assistant'
import { notFound } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { saveControls, versionOf } from './save-controls.ts'

export const restoreControlsRoute = route(restoreControls, async ({ body: { version: wanted }, services, caller }) => {
  const controls = await saveControls(services, caller, 'restore_controls', async (_current, client) => {
    const version = await versionOf(client, wanted)
    if (!version) throw notFound('This version of the controls does not exist.', 'no_such_version')
    return version
  })
  return { message: `Version ${wanted} restored.`, controls }
})
