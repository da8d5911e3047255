import Type, { type Static } from 'typebox'
import { endpoint, owner } from './endpoint.ts'
import { Email, Id, Message, StrictObject } from './fields.ts'

const area = 'Saved views'

/** Characters of a view's name. */
export const maxViewNameLength = 60
/** Characters of the part of an address that a view keeps. */
export const maxViewQueryLength = 4000
/** Views of one list that a person may have. */
export const maxViewsOfList = 50
/** Views of all lists that a person may have. */
export const maxViews = 1000

const List = Type.String({
  maxLength: 120,
  pattern: '^/(audit_trail|admin(/[a-z_]+|/\\$[a-zA-Z]+)*)$',
  description: 'The address of the list’s page, with the names of what differs in it: /admin/users/cohorts/$cohortId',
})

const Name = Type.String({ minLength: 1, maxLength: maxViewNameLength, pattern: '\\S' })

const ViewQuery = Type.String({
  maxLength: maxViewQueryLength,
  description: 'Search, filters, sort and columns as they stand in the page’s address, without the question mark',
})

export const SavedView = Type.Object({ id: Type.String(), name: Type.String(), query: Type.String() })
export type SavedView = Static<typeof SavedView>

export const getSavedViews = endpoint({
  method: 'GET',
  path: '/v1/any/saved_views',
  area,
  summary: 'The views that the caller saved of a list, by name; nobody else can read them',
  authorization: owner(),
  query: StrictObject({ email: Email, list: List }),
  answer: Type.Array(SavedView),
})

export const addSavedView = endpoint({
  method: 'POST',
  path: '/v1/any/saved_views',
  area,
  summary: `Saves a view of a list under a name that is new for it, regardless of case; at most ${maxViewsOfList} of a list`,
  authorization: owner(),
  body: StrictObject({ email: Email, list: List, name: Name, query: ViewQuery }),
  answer: Type.Object({ ...Message.properties, view: SavedView }),
  errorStatuses: [409],
})

export const editSavedView = endpoint({
  method: 'PUT',
  path: '/v1/any/saved_views/{id}',
  area,
  summary: 'Renames a view, or changes what it shows',
  authorization: owner(),
  params: Type.Object({ id: Id }),
  body: StrictObject({ email: Email, name: Name, query: ViewQuery }),
  answer: Type.Object({ ...Message.properties, view: SavedView }),
  errorStatuses: [404, 409],
})

export const deleteSavedView = endpoint({
  method: 'DELETE',
  path: '/v1/any/saved_views/{id}',
  area,
  summary: 'Deletes a view; one that is gone already stays so',
  authorization: owner(),
  params: Type.Object({ id: Id }),
  query: StrictObject({ email: Email }),
  answer: Message,
})
