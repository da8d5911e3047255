import { checkDirectScreenshotRequest } from '@casebench/shared/contract/assistant'
import { route } from '../routing/route.ts'
import { hasOpenTest } from './assessment.ts'
import { asksToLook } from './screenshot-request.ts'

/** Nobody is asked for a picture of a test. */
export const checkDirectScreenshotRequestRoute = route(
  checkDirectScreenshotRequest,
  async ({ body, services, caller }) => ({
    is_direct_screenshot_request: asksToLook(body.query) && !(await hasOpenTest(services.database, caller.userId)),
  }),
)
