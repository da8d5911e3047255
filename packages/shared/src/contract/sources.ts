import Type, { type Static } from 'typebox'
import { endpoint, signedIn } from './endpoint.ts'

/** A public register or list that reviewers may rely on. */
export const ApprovedSource = Type.Object({
  id: Type.String(),
  country: Type.String({ description: 'ISO 3166-1 alpha-2, or empty where it is worldwide' }),
  name: Type.String(),
  url: Type.String(),
  description: Type.String({ description: 'What it is good for' }),
})
export type ApprovedSource = Static<typeof ApprovedSource>

export const getAllSources = endpoint({
  method: 'GET',
  path: '/v1/any/sources/get_all_sources',
  area: 'Sources',
  summary: 'The approved sources, by country and name',
  authorization: signedIn,
  answer: Type.Array(ApprovedSource),
})
