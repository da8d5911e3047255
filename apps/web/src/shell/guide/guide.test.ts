import { expect, test } from 'vitest'
import { partOfGuide } from './guide.ts'

test.each([
  ['a candidate', ['Candidate'], [], '/guide/candidates/'],
  ['a coordinator', ['Coordinator'], ['manage_cohorts', 'manual_assessment'], '/guide/coordinators/'],
  ['an author', ['Case_Author'], ['cases'], '/guide/authors/'],
  ['whoever coordinates and writes', ['Trainer'], ['manage_cohorts', 'cases'], '/guide/'],
  ['a product owner', ['Product_Owner'], [], '/guide/'],
])('%s is led to their part', (_who, groups, pagePermissions, part) => {
  expect(partOfGuide({ groups, pagePermissions, modules: [] })).toBe(part)
})
