import fs from 'node:fs'
import path from 'node:path'
import { actionGroups } from '@casebench/shared/audit/action-groups'
import { expect, it } from 'vitest'
import { activitySentence } from '../activity/activity-labels.ts'

const root = path.resolve(import.meta.dirname, '../../../../../..')
const servers = ['apps/api/src', 'apps/worker/src', 'packages/domain/src']

const sources = servers.flatMap((folder) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('testing/'))
    .map((file) => fs.readFileSync(path.join(root, folder, file), 'utf8')),
)

const listed = Object.values(actionGroups).flat() as readonly string[]

/** The names of actions of several words as the sources write them: behind `action`, or before `as('action')`. */
const recordedIn = (source: string): string[] => {
  const values = [...source.matchAll(/\baction(?::| =) ([^,;}\n]+)/g)].map(([, value = '']) => value)
  const columns = [...source.matchAll(/(?:lit|val)\('([a-z]+(?:_[a-z]+)+)'\)\.as\('action'\)/g)].map(
    ([, name = '']) => name,
  )
  const actions = [...source.matchAll(/logAssistantAct\([^']*'([a-z_]+)'/g)].map(([, name = '']) => name)
  return [
    ...values.flatMap((value) => [...value.matchAll(/'([a-z]+(?:_[a-z]+)+)'/g)].map(([, name = '']) => name)),
    ...columns,
    ...actions,
  ]
}

const logs = sources.filter((source) =>
  /logAct|logOnce|recordActivity|activityOf|activity_log|setOwnField|setOneField|PersonAct/.test(source),
)

it('every action that the servers record is listed, and every listed one is recorded', () => {
  const recorded = new Set(logs.flatMap(recordedIn))
  expect(recorded.size).toBeGreaterThan(80)
  expect([...recorded].filter((action) => !listed.includes(action))).toEqual([])
  const all = logs.join('\n')
  // What only the page reports is recorded under whatever name the page gives it.
  const ofPage = ['open_source', 'left_test', 'returned_to_test']
  const isNamed = (action: string) => all.includes(`'${action}'`) || all.includes(`${action.replace(/^[a-z]+/, '}')}`)
  expect(listed.filter((action) => !ofPage.includes(action) && !isNamed(action))).toEqual([])
  expect(new Set(listed).size).toBe(listed.length)
})

/** A detail with whatever a sentence may name. */
const detail = {
  ...{ caseId: 'nordkai', mode: 'test', title: 'Analyst', description: 'Autumn', step: 'Reading', programme: 'Basics' },
  ...{ name: 'Zefix', template: 'password_reset', language: 'de', role: 'Case_Author', flag: 1, kind: 'privacy' },
  ...{ version: 2, items: 3, submissions: 4, days: 5, links: 6, mails: 7, added: 1, changed: 2, create: 1, change: 1 },
  ...{ question: 'Who owns it?', url: 'https://example.com', fileName: 'extract.pdf', extraTimePercent: 25, level: 2 },
  ...{ table: 'item-analysis', how: 'hidden', awaySeconds: 9, visible: true, of: 'person', score: 0.5 },
  rules: null,
}

it.each([...listed])('%s is said in words, with a detail and without', (action) => {
  for (const given of [detail, {}, null])
    for (const reader of ['ana@example.com', 'auditor@example.com']) {
      const entry = { action, detail: given, email: 'ana@example.com', case_name: null }
      const sentence = activitySentence(entry, reader)
      expect(sentence).not.toMatch(/[a-z]_[a-z]|[{}[\]]|undefined|null|NaN/)
      expect(sentence).toMatch(/^\p{Lu}|^ana@/u)
    }
})
