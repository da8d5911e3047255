import { checkDirectScreenshotRequest } from '@casebench/shared/contract/assistant'
import { route } from '../routing/route.ts'
import { hasOpenTest } from './assessment.ts'
import { canModelSee } from './model-sight.ts'
import { asksToLook } from './screenshot-request.ts'

/** The page takes a picture at once where this says so: never of a test, nor for a model that could not read it. */
export const checkDirectScreenshotRequestRoute = route(
  checkDirectScreenshotRequest,
  async ({ body, services, caller }) => ({
    is_direct_screenshot_request:
      asksToLook(body.query) && (await canModelSee(services)) && !(await hasOpenTest(services.database, caller.userId)),
  }),
)
