import { currentControls } from '@casebench/domain/assistant/controls'
import { getControls } from '@casebench/shared/contract/assistant'
import { route } from '../routing/route.ts'

export const getControlsRoute = route(getControls, async ({ services }) => currentControls(services.database))
