import type { Route } from '../routing/route.ts'
import { addSavedViewRoute } from './add-saved-view.ts'
import { deleteSavedViewRoute } from './delete-saved-view.ts'
import { editSavedViewRoute } from './edit-saved-view.ts'
import { getSavedViewsRoute } from './get-saved-views.ts'

export const savedViewsRoutes: readonly Route[] = [
  getSavedViewsRoute,
  addSavedViewRoute,
  editSavedViewRoute,
  deleteSavedViewRoute,
]
