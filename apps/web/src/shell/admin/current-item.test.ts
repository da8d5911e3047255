import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { currentItem } from './current-item.ts'
import { sidebar } from './sidebar.ts'

const paths = sidebar.flatMap(({ items }) => items.flatMap((item) => ('off' in item ? [] : [item.path])))
const current = (path: string, search = {}) => currentItem(paths, path, search)

/** The item of every page of the Admin Studio. */
const pages: Readonly<Record<string, string>> = {
  '/admin': '/admin',
  '/admin/link_case': '/admin',
  '/admin/system': '/admin',
  '/admin/system/learning_platforms': '/admin',
  '/admin/system/mail_templates': '/admin',
  '/admin/system/mail_templates/$template/$language': '/admin',
  '/admin/system/modules': '/admin',
  '/admin/system/policies': '/admin',
  '/admin/system/service_accounts': '/admin',
  '/admin/system/provisioning': '/admin',
  '/admin/system/webhooks': '/admin',
  '/admin/ai_controls/controls': '/admin/ai_controls/controls',
  '/admin/ai_controls/embeddings': '/admin/ai_controls/embeddings',
  '/admin/ai_controls/usage': '/admin/ai_controls/usage',
  '/admin/case_manager/cases': '/admin/case_manager/cases',
  '/admin/case_manager/cases/$caseId': '/admin/case_manager/cases',
  '/admin/case_manager/cases/$caseId/analysis': '/admin/case_manager/cases',
  '/admin/case_manager/cases/new': '/admin/case_manager/cases',
  '/admin/case_manager/cases/question_bank': '/admin/case_manager/cases',
  '/admin/certification/assessment': '/admin/certification/assessment',
  '/admin/certification/assessment/$caseId': '/admin/certification/assessment',
  '/admin/certification/assessment/standards/$standardId': '/admin/certification/assessment',
  '/admin/certification/credentials': '/admin/certification/credentials',
  '/admin/certification/credentials/$certificateId': '/admin/certification/credentials',
  '/admin/certification/training': '/admin/certification/training',
  '/admin/certification/training/$programmeId': '/admin/certification/training',
  '/admin/certification/training/new': '/admin/certification/training',
  '/admin/help/support': '/admin/help/support',
  '/admin/process/release': '/admin/process/release',
  '/admin/reports': '/admin/reports',
  '/admin/review': '/admin/review',
  '/admin/review/failed': '/admin/review',
  '/admin/review/proposed': '/admin/review',
  '/admin/review/regrading': '/admin/review',
  '/admin/review/samples/$sampleId': '/admin/review',
  '/admin/review/second': '/admin/review',
  '/admin/review/second/$id': '/admin/review',
  '/admin/review/workload': '/admin/review',
  '/admin/review/allocation': '/admin/review',
  '/admin/users/applicants': '/admin/users/applicants',
  '/admin/users/cohorts': '/admin/users/cohorts',
  '/admin/users/cohorts/$cohortId': '/admin/users/cohorts',
  '/admin/users/organizations': '/admin/users/organizations',
  '/admin/users/organizations/$organizationId': '/admin/users/organizations',
  '/admin/users/permissions': '/admin/users/permissions',
  '/admin/users/users': '/admin/users/users',
  '/admin/users/users/$email': '/admin/users/users',
  '/admin/users/users/$email/$mode/$caseId': '/admin/users/users',
  '/admin/users/users/import': '/admin/users/users',
}

const routes = readFileSync(join(import.meta.dirname, '../../routeTree.gen.ts'), 'utf8')
const adminRoutes = [...routes.matchAll(/^ {4}\| '(\/admin[^']*)'$/gm)].flatMap(([, path = '']) =>
  // The ids of routes, which have an underscore where their address has none, are listed too.
  path.includes('_/') ? [] : [path.replace(/\/$/, '')],
)

describe('the item of each page', () => {
  test('every route of the Admin Studio is here', () => {
    expect([...new Set(adminRoutes)].sort()).toEqual(Object.keys(pages).sort())
  })

  test.each(Object.entries(pages))('%s belongs to %s', (page, item) => {
    expect(current(page)).toBe(item)
    expect(current(`${page}/`)).toBe(item)
  })
})

test('a result that was come to through the review queue belongs to the queue', () => {
  const path = '/admin/users/users/kim@example.com/training/cedar'
  expect(current(path, { walk: { item: 'one' } })).toBe('/admin/review')
  expect(current(path)).toBe('/admin/users/users')
})

test('a name that only begins alike is another page', () => {
  expect(current('/admin/users/users_elsewhere')).toBe('/admin')
})
