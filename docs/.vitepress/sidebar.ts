import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { DefaultTheme } from 'vitepress'

const docs = resolve(import.meta.dirname, '..')

type Part = { title: string; pages: readonly string[] }

/** What each reader is offered, in the order to read it in: files of docs/ without their ending. */
const parts: readonly Part[] = [
  {
    title: 'Candidates',
    pages: [
      'guide/candidates/index',
      'guide/candidates/account',
      'guide/candidates/dashboard',
      'guide/candidates/training',
      'guide/candidates/answering',
      'guide/candidates/documents',
      'guide/candidates/results',
      'guide/candidates/contests',
      'guide/candidates/tests',
      'guide/candidates/certificates',
      'guide/candidates/manu',
      'guide/candidates/community',
      'guide/candidates/own-data',
    ],
  },
  {
    title: 'Coordinators and reviewers',
    pages: [
      'guide/coordinators/index',
      'guide/coordinators/people',
      'guide/coordinators/cohorts',
      'guide/coordinators/assigning',
      'guide/coordinators/programmes',
      'guide/coordinators/certificates',
      'guide/coordinators/progress',
      'guide/coordinators/assessment',
      'guide/coordinators/questions',
      'guide/coordinators/records',
      'analytics',
      'psychometrics',
      'marking',
      'import-and-export',
      'audit',
    ],
  },
  {
    title: 'Authors',
    pages: [
      'guide/authors/index',
      'guide/authors/first-case',
      'guide/authors/attribute-types',
      'guide/authors/documents',
      'guide/authors/trying',
      'guide/authors/languages',
      'guide/authors/versions',
      'guide/authors/question-bank',
      'guide/authors/knowledge-base',
      'grading',
      'knowledge-base',
    ],
  },
  {
    title: 'Operators',
    pages: [
      'guide/operators/index',
      'guide/operators/policies',
      'guide/operators/release',
      'guide/operators/mail-templates',
      'guide/operators/service-accounts',
      'webhooks',
      'deployment',
      'configuration',
      'operations',
      'runbook',
      'security',
      'accessibility',
      'identity-provider',
      'provisioning',
      'learning-platforms',
      'personal-data',
      'assistant',
      'performance',
      'reliability',
    ],
  },
  {
    title: 'Developers',
    pages: [
      'guide/developers/index',
      'guide/developers/adding',
      'guide/developers/api',
      'guide/developers/client',
      'guide/developers/tests',
      'data',
    ],
  },
]

const namesIn = (folder: string): string[] =>
  readdirSync(join(docs, folder))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => join(folder, name.replace(/\.md$/, '')))

/** The heading that a page begins with. */
function titleOf(page: string): string {
  const [, title] = /^# (.+)$/m.exec(readFileSync(join(docs, `${page}.md`), 'utf8')) ?? []
  if (title === undefined) throw new Error(`docs/${page}.md does not begin with a heading`)
  return title.replaceAll('`', '')
}

const linkTo = (page: string): string => `/${page.replace(/^guide\//, '').replace(/(^|\/)index$/, '$1')}`

const item = (page: string): DefaultTheme.SidebarItem => ({ text: titleOf(page), link: linkTo(page) })

/** The pages of a part that are there; one that nobody has placed yet is for developers. */
function pagesOf({ title, pages }: Part): string[] {
  const placed = new Set(parts.flatMap((part) => part.pages))
  const unplaced = title === 'Developers' ? namesIn('.').filter((page) => !placed.has(page)) : []
  return [...pages.filter((page) => existsSync(join(docs, `${page}.md`))), ...unplaced]
}

const group = (title: string, pages: readonly string[]): DefaultTheme.SidebarItem => ({
  text: title,
  items: pages.map(item),
})

export const navigation = (): DefaultTheme.NavItem[] =>
  parts.map(({ title, pages: [first = ''] }) => ({
    text: title.replace(/ and .*/, ''),
    link: linkTo(first),
    activeMatch: `^${linkTo(first)}`,
  }))

/** Beside each page what else its reader is offered; beside the first one where each reader begins. */
export function sidebar(): DefaultTheme.SidebarMulti {
  const decisions = namesIn('decisions')
  const beside = parts.flatMap((part) => {
    const pages = pagesOf(part)
    const groups = [group(part.title, pages)]
    if (part.title === 'Developers') groups.push(group('Decisions', decisions))
    const places = part.title === 'Developers' ? [...pages, ...decisions] : pages
    return places.map((page) => [linkTo(page), groups] as const)
  })
  const beginnings = parts.map(({ title, pages: [first = ''] }) => ({ text: title, link: linkTo(first) }))
  return { ...Object.fromEntries(beside), '/': [...beginnings, item('guide/glossary')] }
}
