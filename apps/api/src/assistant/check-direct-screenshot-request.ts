import { checkDirectScreenshotRequest } from '@casebench/shared/contract/assistant'
import { route } from '../routing/route.ts'
import { asksToLook } from './screenshot-request.ts'

export const checkDirectScreenshotRequestRoute = route(checkDirectScreenshotRequest, async ({ body }) => ({
  is_direct_screenshot_request: asksToLook(body.query),
}))
