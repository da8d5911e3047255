import type { Route } from '../routing/route.ts'
import { getModulesRoute } from './get-modules.ts'
import { setModuleRoute } from './set-module.ts'

export const moduleRoutes: readonly Route[] = [getModulesRoute, setModuleRoute]
