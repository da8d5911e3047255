import type { Route } from '../routing/route.ts'
import { drawSampleRoute } from './draw-sample.ts'
import { endSampleRoute } from './end-sample.ts'
import { getBlindMarkingRoute } from './get-blind-marking.ts'
import { getOwnSecondMarkingsRoute } from './get-own-second-markings.ts'
import { getSampleRoute } from './get-sample.ts'
import { getSamplesRoute } from './get-samples.ts'
import { saveSecondMarksRoute } from './save-second-marks.ts'

export const secondMarkingRoutes: readonly Route[] = [
  drawSampleRoute,
  getSamplesRoute,
  getSampleRoute,
  endSampleRoute,
  getOwnSecondMarkingsRoute,
  getBlindMarkingRoute,
  saveSecondMarksRoute,
]
