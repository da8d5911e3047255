import type { Route } from '../routing/route.ts'
import { getRecognizedTextRoute } from './get-recognized-text.ts'
import { getStoredRecognizedTextRoute } from './get-stored-recognized-text.ts'

export const recognizedTextRoutes: readonly Route[] = [getRecognizedTextRoute, getStoredRecognizedTextRoute]
