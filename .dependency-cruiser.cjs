// Who may import whom: docs in the architecture. `npm run check` also plants one violation of every rule and sees that it is
// caught, because this tool silently skips what it cannot parse.

/** Workspace packages and the ones they may import. */
const MAY_IMPORT = {
  'packages/shared': [],
  'packages/grading': ['packages/shared'],
  'packages/credentials': [],
  'packages/server': ['packages/shared', 'prisma'],
  'packages/domain': ['packages/server', 'packages/credentials', 'packages/shared', 'prisma'],
  prisma: ['packages/shared'],
  'apps/web': ['packages/shared'],
  'apps/api': [
    'packages/domain',
    'packages/server',
    'packages/credentials',
    'packages/grading',
    'packages/shared',
    'prisma',
  ],
  'apps/worker': ['packages/domain', 'packages/server', 'packages/grading', 'packages/shared'],
}

/**
 * Each feature’s public files, by app: the only files that other features may import.
 * `libraries` are folders whose files are all public.
 */
const PUBLIC_FILES = require('./scripts/checks/public-files.json')

/** Tests, and what only tests use, may import anything. */
const TESTS = '(\\.test\\.(ts|tsx)$|/src/testing/|/vitest\\.config[^/]*\\.ts$)'
const NODES_OWN =
  '^(node:)?(fs|net|http|https|http2|tls|dgram|dns|child_process|worker_threads|cluster|os|process)(/|$)'

const ruleFor = (workspace) => ({
  name: `${workspace.replace('/', '-')}-imports`,
  severity: 'error',
  from: { path: `^${workspace}/`, pathNot: TESTS },
  to: {
    path: '^(apps/[^/]+|packages/[^/]+|prisma|scripts|e2e|bench|faults)/',
    pathNot: [workspace, ...MAY_IMPORT[workspace]].map((allowed) => `^${allowed}/`),
  },
})

const publicFilesRule = (source) => ({
  name: `${source.replaceAll('/', '-')}-public-files`,
  comment: 'Other features may only import a feature’s public files (scripts/checks/public-files.json).',
  severity: 'error',
  // What lies beside the folders puts them together.
  from: { path: `^${source}/([^/]+)/`, pathNot: TESTS },
  to: {
    path: `^${source}/[^/]+/`,
    pathNot: [
      `^${source}/$1/`,
      ...PUBLIC_FILES[source].libraries.map((folder) => `^${source}/${folder}/`),
      ...Object.entries(PUBLIC_FILES[source].features).map(
        ([feature, files]) => `^${source}/${feature}/(${files.join('|')})\\.(tsx?|css)$`,
      ),
    ],
  },
})

/** The page's folders, each with those that it may not import: what all stand on knows nothing of who stands on it. */
const LAYERS_OF_THE_PAGE = {
  api: ['ui', 'shell', 'features', 'app', 'routes'],
  ui: ['shell', 'features', 'app', 'routes'],
  shell: ['app', 'routes'],
  features: ['app', 'routes'],
  app: ['routes'],
}

const layerOf = ([folder, above]) => ({
  name: `page-${folder}-imports`,
  severity: 'error',
  from: { path: `^apps/web/src/${folder}/`, pathNot: TESTS },
  to: { path: `^apps/web/src/(${above.join('|')})/` },
})

module.exports = {
  forbidden: [
    ...Object.keys(PUBLIC_FILES).map(publicFilesRule),
    ...Object.entries(LAYERS_OF_THE_PAGE).map(layerOf),
    ...Object.keys(MAY_IMPORT).map(ruleFor),
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'imports-resolve',
      comment: 'An import that cannot be resolved escapes every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, path: '^(\\.|@casebench/)' },
    },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      from: { pathNot: [TESTS, '^(e2e|bench|faults)/'] },
      to: { path: '/src/testing/' },
    },
    {
      name: 'no-io-in-pure-packages',
      severity: 'error',
      from: { path: '^packages/(shared|grading|credentials)/', pathNot: [TESTS, 'grade-main\\.ts$'] },
      to: { path: NODES_OWN },
    },
    {
      name: 'no-node-in-the-page',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|generated|coverage)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
