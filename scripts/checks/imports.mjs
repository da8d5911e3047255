import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { inCheckout } from '../checkout.mjs'
import { run } from '../run/processes.mjs'
import { packageProgram } from '../run/programs.mjs'

const FOLDERS = ['apps', 'packages', 'prisma']
const RULES = '.dependency-cruiser.cjs'

/**
 * @typedef {{ from: string, rule: { name: string } }} Violation
 * @typedef {{ summary: { violations: (Violation & { to: string })[] }, modules: Module[] }} Cruise
 */

/** @param {{ name: string }} rule */
const adviceOn = ({ name }) =>
  name.endsWith('-public-files')
    ? ': import a public file of that feature, or add this one to scripts/checks/public-files.json'
    : ''

/** @type {import('./outcome.mjs').Check} */
export const importCheck = {
  name: 'import rules',
  run: async () => {
    const { summary, modules } = await cruise(inCheckout())
    const lines = [
      ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}${adviceOn(rule)}`),
      ...folderCycles(modules).map((folders) => `folders import each other in a cycle: ${folders.join(', ')}`),
      ...unusedPublicFiles(modules).map((file) => `${file} is public, and no other feature imports it`),
    ]
    return { passed: lines.length === 0 && modules.length > 0, output: lines.join('\n') }
  },
  reads: () => ({ paths: [RULES, ...FOLDERS] }),
}

/** Where folders may not import each other in a cycle; a folder belongs to the first of these that it lies in. */
const WITHOUT_FOLDER_CYCLES = [
  'apps/api/src',
  'apps/worker/src',
  'apps/web/src/features',
  'apps/web/src',
  'packages/domain/src',
  'packages/server/src',
]

/** @typedef {{ source: string, dependencies: { resolved: string }[] }} Module */

/** @param {string} file */
const isForTests = (file) => /\.test\.tsx?$|\/src\/testing\//.test(file)

/**
 * @param {readonly Module[]} modules
 * @returns {string[][]} the folders that import each other in a cycle, whatever other folders are between them; a file that
 * lies beside the folders counts as one
 */
function folderCycles(modules) {
  /** @param {string} file */
  const folderOf = (file) => {
    const root = WITHOUT_FOLDER_CYCLES.find((folder) => file.startsWith(`${folder}/`))
    return root && `${root}/${file.slice(root.length + 1).split('/')[0]}`
  }
  /** @type {Map<string, Set<string>>} */
  const imports = new Map()
  for (const { source, dependencies } of modules) {
    const from = folderOf(source)
    if (from === undefined || isForTests(source)) continue
    const targets = imports.get(from) ?? new Set()
    imports.set(from, targets)
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved)
      if (to !== undefined && to !== from) targets.add(to)
    }
  }
  /** @param {string} start @returns {Set<string>} everything that it leads to */
  const reachedFrom = (start) => {
    const reached = new Set(imports.get(start))
    for (const folder of reached) for (const next of imports.get(folder) ?? []) reached.add(next)
    return reached
  }
  const reached = new Map([...imports.keys()].map((folder) => [folder, reachedFrom(folder)]))
  const cycles = [...reached]
    .filter(([folder, others]) => others.has(folder))
    .map(([folder, others]) => [...others].filter((other) => reached.get(other)?.has(folder)).sort())
  return [...new Map(cycles.map((cycle) => [cycle.join(), cycle])).values()]
}

/**
 * @param {readonly Module[]} modules
 * @returns {string[]} the public files that no other folder imports
 */
function unusedPublicFiles(modules) {
  /** @type {Record<string, { features: Record<string, string[]> }>} */
  const publicFiles = JSON.parse(fs.readFileSync(inCheckout('scripts/checks/public-files.json'), 'utf8'))
  return Object.entries(publicFiles).flatMap(([root, { features }]) => {
    /** @param {string} file its folder there; undefined for what lies elsewhere, or beside the folders */
    const folderOf = (file) =>
      file.startsWith(`${root}/`) && file.indexOf('/', root.length + 1) > 0
        ? file.slice(root.length + 1).split('/')[0]
        : undefined
    const used = new Set(
      modules.flatMap(({ source, dependencies }) => {
        const own = folderOf(source)
        if (own === undefined || isForTests(source)) return []
        return dependencies.map(({ resolved }) => resolved).filter((file) => folderOf(file) !== own)
      }),
    )
    return Object.entries(features).flatMap(([feature, files]) =>
      files
        .map((file) => `${root}/${feature}/${file}`)
        .filter((file) => !['ts', 'tsx', 'css'].some((ending) => used.has(`${file}.${ending}`))),
    )
  })
}

/**
 * File with a forbidden import → the rule that must object. One for every rule, and in every way of importing.
 * @type {{ file: string, text: string, rule: string }[]}
 */
const PLANTED = [
  { file: 'packages/shared/src/a.ts', text: "import '@casebench/grading/fine'", rule: 'packages-shared-imports' },
  { file: 'packages/grading/src/a.ts', text: "import '@casebench/server/fine'", rule: 'packages-grading-imports' },
  {
    file: 'packages/credentials/src/a.ts',
    text: "import '../../shared/src/fine.ts'",
    rule: 'packages-credentials-imports',
  },
  {
    file: 'packages/server/src/a.ts',
    text: "export * from '@casebench/grading/fine'",
    rule: 'packages-server-imports',
  },
  { file: 'packages/server/src/b.ts', text: "import '@casebench/domain/fine'", rule: 'packages-server-imports' },
  { file: 'packages/domain/src/a.ts', text: "import '@casebench/grading/fine'", rule: 'packages-domain-imports' },
  { file: 'prisma/src/a.ts', text: "import '@casebench/server/fine'", rule: 'prisma-imports' },
  { file: 'apps/web/src/a.tsx', text: "import type { Fine } from '@casebench/server/fine'", rule: 'apps-web-imports' },
  {
    file: 'apps/worker/src/b.ts',
    text: "const it = await import('@casebench/database/fine')",
    rule: 'apps-worker-imports',
  },
  { file: 'apps/api/src/b.ts', text: "import '../../worker/src/fine.ts'", rule: 'apps-api-imports' },
  { file: 'apps/worker/src/a.ts', text: "import '../../api/src/fine.ts'", rule: 'apps-worker-imports' },
  { file: 'apps/web/src/b.ts', text: "import '@casebench/shared/deep/missing'", rule: 'imports-resolve' },
  { file: 'apps/web/src/c.ts', text: "import 'node:path'", rule: 'no-node-in-the-page' },
  { file: 'packages/grading/src/b.ts', text: "import { readFileSync } from 'node:fs'", rule: 'no-io-in-pure-packages' },
  { file: 'apps/api/src/d.ts', text: "import './testing/made-up.ts'", rule: 'testing-is-for-tests' },
  { file: 'apps/api/src/cohorts/a.ts', text: "import '../cases/private.ts'", rule: 'apps-api-src-public-files' },
  {
    file: 'apps/worker/src/mail/a.ts',
    text: "import type { P } from '../safety/private.ts'",
    rule: 'apps-worker-src-public-files',
  },
  {
    file: 'apps/web/src/features/cohorts/a.tsx',
    text: "const it = await import('../cases/private.ts')",
    rule: 'apps-web-src-features-public-files',
  },
  { file: 'apps/web/src/features/cohorts/b.ts', text: "import '../../app/private.ts'", rule: 'page-features-imports' },
  { file: 'apps/web/src/ui/a.tsx', text: "import '../features/people/act.ts'", rule: 'page-ui-imports' },
  { file: 'apps/web/src/api/a.ts', text: "import type { P } from '../ui/private.ts'", rule: 'page-api-imports' },
  { file: 'apps/web/src/shell/a.ts', text: "import '../app/private.ts'", rule: 'page-shell-imports' },
  { file: 'apps/web/src/app/a.ts', text: "import '../routes/private.ts'", rule: 'page-app-imports' },
  { file: 'packages/shared/src/deep/c.ts', text: "import { d } from './d.ts'\nexport const c = d", rule: 'no-cycles' },
]

/** Folders that import each other through a third, none of whose files do. */
const PLANTED_FOLDER_CYCLES = ['apps/worker/src', 'apps/web/src/features']
const plantedCycle = (/** @type {string} */ root) => ['a', 'b', 'c'].map((name) => `${root}/cycle-${name}`)

/** What the rules allow, which they must not object to. */
const ALLOWED = [
  { file: 'apps/web/src/ok.ts', text: "import type { Fine } from '@casebench/shared/deep/fine'" },
  { file: 'apps/worker/src/ok.ts', text: "import '@casebench/grading/fine'\nimport '@casebench/server/fine'" },
  { file: 'apps/api/src/testing/made-up.ts', text: "import '../../../worker/src/fine.ts'" },
  { file: 'packages/shared/src/ok.test.ts', text: "import 'node:fs'" },
  { file: 'apps/api/src/cohorts/ok.ts', text: "import '../cases/assignment.ts'\nimport '../http/http-error.ts'" },
  { file: 'apps/api/src/cohorts/ok.test.ts', text: "import '../cases/private.ts'" },
  { file: 'apps/api/src/composed.ts', text: "import './cases/private.ts'" },
  { file: 'apps/web/src/features/cohorts/ok.ts', text: "import '../people/act.ts'\nimport '../../ui/private.ts'" },
  { file: 'apps/web/src/app/ok.ts', text: "import '../features/cases/private.ts'" },
]

/** The packages whose manifests the small checkout has. */
const WITH_MANIFESTS = [
  'packages/shared',
  'packages/grading',
  'packages/server',
  'packages/domain',
  'prisma',
  'apps/api',
  'apps/worker',
]

/**
 * Checks the check, on a small checkout that breaks every rule: dependency-cruiser silently skips files that it cannot parse,
 * and that looks like a checkout without violations.
 * @type {import('./outcome.mjs').Check}
 */
export const importSelfTest = {
  name: 'import rules catch planted violations',
  run: async () => {
    const checkout = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'casebench-imports-')))
    try {
      plant(checkout)
      const { summary, modules } = await cruise(checkout)
      const { violations } = summary
      const missed = PLANTED.filter(
        ({ file, rule }) => !violations.some((found) => found.from === file && found.rule.name === rule),
      )
      const wrong = violations.filter(({ from }) => ALLOWED.some(({ file }) => file === from))
      const lines = [
        ...missed.map(({ file, rule, text }) => `not caught by ${rule}: ${text} (in ${file})`),
        ...wrong.map(({ from, rule }) => `wrongly caught by ${rule.name}: ${from}`),
        ...PLANTED_FOLDER_CYCLES.map(plantedCycle)
          .filter((cycle) => !folderCycles(modules).some((found) => found.join() === cycle.join()))
          .map((cycle) => `not caught: a cycle of folders (${cycle})`),
      ]
      return { passed: lines.length === 0, output: lines.join('\n') }
    } finally {
      fs.rmSync(checkout, { recursive: true, force: true })
    }
  },
  reads: () => ({ paths: [RULES, ...WITH_MANIFESTS.map((folder) => `${folder}/package.json`)] }),
}

/** @param {string} checkout */
function plant(checkout) {
  const write = (/** @type {string} */ file, /** @type {string} */ text) => {
    const full = path.join(checkout, file)
    fs.mkdirSync(path.dirname(full), { recursive: true })
    fs.writeFileSync(full, text)
  }
  for (const folder of WITH_MANIFESTS) {
    const manifest = fs.readFileSync(inCheckout(folder, 'package.json'), 'utf8')
    write(`${folder}/package.json`, manifest)
    write(`${folder}/src/fine.ts`, 'export type Fine = 1\n')
    const link = path.join(checkout, 'node_modules', JSON.parse(manifest).name)
    fs.mkdirSync(path.dirname(link), { recursive: true })
    fs.symlinkSync(path.join(checkout, folder), link)
  }
  write('packages/shared/src/deep/fine.ts', 'export type Fine = 1\n')
  write('apps/api/src/cases/private.ts', 'export type P = 1\n')
  write('apps/api/src/cases/assignment.ts', 'export type P = 1\n')
  write('apps/api/src/http/http-error.ts', 'export type P = 1\n')
  write('apps/worker/src/safety/private.ts', 'export type P = 1\n')
  for (const root of PLANTED_FOLDER_CYCLES)
    for (const [from, to] of [
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
    ]) {
      write(`${root}/cycle-${from}/out.ts`, `import '../cycle-${to}/in.ts'\n`)
      write(`${root}/cycle-${from}/in.ts`, 'export type P = 1\n')
    }
  for (const folder of ['app', 'routes', 'ui', 'features/cases'])
    write(`apps/web/src/${folder}/private.ts`, 'export type P = 1\n')
  write('apps/web/src/features/people/act.ts', 'export type P = 1\n')
  // The other half of the planted cycle, which is reported once.
  write('packages/shared/src/deep/d.ts', "import { c } from './c.ts'\nexport const d = c\n")
  for (const { file, text } of [...PLANTED, ...ALLOWED]) write(file, `${text}\n`)
}

/**
 * @param {string} folder
 * @returns {Promise<Cruise>}
 */
async function cruise(folder) {
  const config = inCheckout(RULES)
  const args = ['--config', config, '--output-type', 'json', ...FOLDERS]
  const { output } = await run(packageProgram('depcruise'), args, { cwd: folder, show: 'captured' })
  try {
    return JSON.parse(output)
  } catch {
    throw new Error(`dependency-cruiser did not finish: ${output.slice(0, 2000)}`)
  }
}
