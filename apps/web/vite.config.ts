import { lingui } from '@lingui/vite-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { areaGroups, findAreas } from './chunk-by-area.ts'

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** What the API answers; everything else, `/auth/login` and `/admin` among it, is a page. */
const apiPaths = [
  '^/v1/',
  '^/scim/',
  '^/auth/(guest|sign_in|refresh)$',
  '^/auth/(external|callback)(\\?|$)',
  '^/lti/',
  '^/\\.well-known/',
  '^/openapi\\.json$',
  '^/docs(/|$)',
  '^/guide(/|$)',
  '^/health/',
  '^/cycle_time/',
  '^/approve_applicant/?$',
  '^/admin/reset_password/?$',
  '^/user_info_via_code',
]

/**
 * The page takes methods and paths from the contract, and types at compile time. The server alone validates, so the
 * browser gets schemas that are only as deep as the contract itself reads them: TypeBox would be a fifth of the login.
 */
const contractWithoutSchemas: Plugin = {
  name: 'casebench-contract-without-schemas',
  enforce: 'pre',
  resolveId: (id) => (id === 'typebox' ? '\0typebox' : undefined),
  load: (id) =>
    id === '\0typebox'
      ? `const schema = (from) => ({ properties: from?.properties ?? from ?? {} })
         export default new Proxy({}, { get: () => schema })`
      : undefined,
  // Entries are data, made by functions that do nothing else: a chunk leaves those out that it does not use.
  transform: (code, id) =>
    id.includes('/packages/shared/src/')
      ? code
          // Descriptions are for the OpenAPI document, which the server makes.
          .replace(/\bdescription:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?/g, '')
          .replace(
            /(?<![.\w])(?:Type\.\w+|endpoint|StrictObject|Editable|owner|administrator)\(/g,
            '/* @__PURE__ */ $&',
          )
      : undefined,
}

/** For a React without stores of its own, which this one has. */
const storesOfReact: Plugin = {
  name: 'casebench-stores-of-react',
  enforce: 'pre',
  resolveId(id, importer) {
    return /^use-sync-external-store\/shim\/with-selector(\.js)?$/.test(id)
      ? this.resolve('use-sync-external-store/with-selector.js', importer, { skipSelf: true })
      : undefined
  },
}

/**
 * What no page of ours uses of what every page starts with: queries that load one page after the other, movements, and colours. The theme
 * brings its own of those that it names.
 */
const withoutUnused: Plugin = {
  name: 'casebench-without-unused',
  enforce: 'pre',
  load: (id) =>
    /query-core[\\/].*infiniteQueryBehavior\.js/.test(id)
      ? `export const infiniteQueryBehavior = () => { throw new Error('Take it out of withoutUnused in vite.config.ts') }
         export const hasNextPage = infiniteQueryBehavior, hasPreviousPage = infiniteQueryBehavior`
      : undefined,
  transform(code, id) {
    if (/@mantine[\\/].*default-colors\.mjs/.test(id))
      return code.replace(/\b(?:dark|gray|red|teal|pink|grape|violet|indigo|cyan|lime|orange): \[[^\]]*\],?/g, '')
    if (/@mantine[\\/].*[\\/]transitions\.mjs/.test(id))
      return code.replace(/\t"(?:skew|rotate|scale|fade)-(?:up|left|right|x|y)": \{[\s\S]*?\n\t\},?\n/g, '')
    return undefined
  },
}

/** Catalogs are compiled when the page is built: the compiler, which Lingui keeps for development, stays out of it. */
const withoutMessageCompiler: Plugin = {
  name: 'casebench-without-message-compiler',
  enforce: 'pre',
  apply: 'build',
  load: (id) =>
    /@lingui[\\/]message-utils[\\/].*compileMessage\.mjs/.test(id)
      ? 'export const compileMessage = undefined'
      : undefined,
}

/**
 * Which files each address needs before it shows anything, for the server to name in the document: the browser asks for them at once,
 * not when the start has found out who is signed in. `apps/api/src/route-files.ts` reads it.
 */
const filesOfRoutes: Plugin = {
  name: 'casebench-files-of-routes',
  apply: 'build',
  generateBundle: {
    // What a chunk has of styles is known once all others are done.
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const initial = new Set<string>()
      const add = (name: string, to: Set<string>): void => {
        const chunk = bundle[name]
        if (chunk?.type !== 'chunk' || to.has(name) || initial.has(name)) return
        to.add(name)
        for (const style of chunk.viteMetadata?.importedCss ?? []) to.add(style)
        for (const imported of chunk.imports) add(imported, to)
      }
      for (const { fileName, isEntry } of chunks) if (isEntry) add(fileName, initial)
      const chunkOf = new Map(chunks.flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => [id, fileName])))

      const shownAt: Record<string, string[]> = {}
      for (const id of this.getModuleIds()) {
        const route = /\/src\/routes\/(.+)\.tsx$/.exec(id)?.[1]
        if (route === undefined) continue
        const files = new Set<string>()
        // What shows a problem may wait until there is one.
        for (const imported of this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
          if (!/tsr-split=(?:errorComponent|notFoundComponent)/.test(imported)) add(chunkOf.get(imported) ?? '', files)
        shownAt[route] = [...files]
      }
      const texts: Record<string, Record<string, string[]>> = {}
      for (const [id, name] of chunkOf) {
        const [, language, area] = /\/locales\/([^/]+)\/([^/]+)\.po$/.exec(id) ?? []
        if (language !== undefined && area !== undefined) texts[language] = { ...texts[language], [area]: [name] }
      }
      const laterCatalogs = new Set<string>()
      for (const [id, name] of chunkOf) if (id.endsWith('/i18n/later-catalogs.ts')) add(name, laterCatalogs)
      this.emitFile({
        type: 'asset',
        fileName: 'route-files.json',
        source: JSON.stringify({ routes: shownAt, texts, laterCatalogs: [...laterCatalogs] }),
      })
    },
  },
}

export default defineConfig({
  plugins: [
    filesOfRoutes,
    findAreas,
    contractWithoutSchemas,
    storesOfReact,
    withoutUnused,
    withoutMessageCompiler,
    // Texts become the ids of the catalogs of src/locales, which are compiled as they are imported.
    lingui({ cwd: import.meta.dirname, macroTransform: true }),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      generatedRouteTree: './src/routeTree.gen.ts',
    }),
    react(),
  ],
  server: {
    port: 5173,
    proxy: {
      ...Object.fromEntries(apiPaths.map((path) => [path, api])),
      '^/ws$': { target: api, ws: true },
    },
  },
  build: {
    target: 'es2022',
    // Whatever runs this page knows it, and the login has no bytes to spare.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Everything needed from the start in one file, and what pages share in few: in dozens of small ones it
      // compresses a tenth worse, and the start would have to name them all.
      output: {
        // The start names every part that is loaded later: by its hash alone, for names would be a part of what it weighs.
        // The engine for PDFs keeps its name, by which the budget of the review desk leaves it out.
        chunkFileNames: ({ name, moduleIds }) =>
          /pdf/i.test(name)
            ? 'assets/[name]-[hash].js'
            : moduleIds.some((id) => id.endsWith('.po'))
              ? 'assets/texts-[hash:7].js'
              : 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 9 },
            ...areaGroups,
            // What comes later: parts that several pages open on demand.
            {
              name: 'kit',
              test: /[\\/]@(mantine(?![\\/]form)|tabler)[\\/]/,
              minShareCount: 4,
            },
            {
              name: 'shared',
              test: /[\\/](packages[\\/]shared|web[\\/]src[\\/](api|ui(?![\\/]form)|shell))[\\/]/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
})
