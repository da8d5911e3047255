import { isDeepStrictEqual } from 'node:util'
import { controlsId, startingControls } from '@casebench/domain/assistant/controls'
import { i18n } from '@casebench/server/i18n'
import { type AssistantControls, updateTuningParameters } from '@casebench/shared/contract/assistant'
import { conflict, notFound } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { saveControls, tuningOf, versionOf } from './save-controls.ts'

/** What this call changes: the number of tokens has one of its own. */
const edited = (controls: AssistantControls) => ({ ...tuningOf(controls), max_tokens: 0 })

const changedMeanwhile = () =>
  conflict('controls_changed', i18n.t('Someone else has saved other controls in the meantime. Check theirs first.'))

export const updateTuningParametersRoute = route(updateTuningParameters, async ({ body, services, caller }) => {
  const { id, version, ...wanted } = body
  if (id !== controlsId)
    throw notFound(i18n.t('There are no controls with this id. Load them again.'), 'no_such_controls')
  const controls = await saveControls(services, caller, 'update_controls', async (current, client) => {
    const changed = { ...current, ...wanted }
    if (isDeepStrictEqual(edited(changed), edited(current))) return current
    if (version === undefined) return changed
    const base = version === startingControls.version ? startingControls : await versionOf(client, version)
    if (!base || !isDeepStrictEqual(edited(base), edited(current))) throw changedMeanwhile()
    return changed
  })
  return { message: i18n.t('Controls saved. They apply from the next answer.'), controls }
})
