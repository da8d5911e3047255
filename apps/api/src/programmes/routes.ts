import type { Route } from '../routing/route.ts'
import { askForSignOffRoute } from './ask-for-sign-off.ts'
import { deleteProgrammeRoute } from './delete-programme.ts'
import { endProgrammeRoute } from './end-programme.ts'
import { getPathRoute } from './get-path.ts'
import { getProgrammePeopleRoute } from './get-people.ts'
import { getProgrammeRoute } from './get-programme.ts'
import { getProgrammesRoute } from './get-programmes.ts'
import { getSignOffsRoute } from './get-sign-offs.ts'
import { getStepMaterialRoute } from './get-step-material.ts'
import { getStepReadingRoute } from './get-step-reading.ts'
import { getUnderWayRoute } from './get-under-way.ts'
import { moveToCurrentVersionRoute } from './move-to-current-version.ts'
import { saveProgrammeRoute } from './save-programme.ts'
import { signOffRoute } from './sign-off.ts'
import { startProgrammeRoute } from './start-programme.ts'
import { tickReadingRoute } from './tick-reading.ts'
import { tryStepAgainRoute } from './try-step-again.ts'

export const programmesRoutes: readonly Route[] = [
  getProgrammesRoute,
  getProgrammeRoute,
  getStepMaterialRoute,
  saveProgrammeRoute,
  deleteProgrammeRoute,
  startProgrammeRoute,
  moveToCurrentVersionRoute,
  getUnderWayRoute,
  getProgrammePeopleRoute,
  endProgrammeRoute,
  getSignOffsRoute,
  signOffRoute,
  getPathRoute,
  getStepReadingRoute,
  tickReadingRoute,
  askForSignOffRoute,
  tryStepAgainRoute,
]
