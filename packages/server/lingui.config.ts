import { languages, sourceLanguage } from '@casebench/shared/languages'
import type { LinguiConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

const within = (folders: readonly string[]): string[] => folders.map((folder) => `<rootDir>/../../${folder}/src`)

/** The catalog of what the servers say (src/i18n.ts). */
const config: LinguiConfig = {
  sourceLocale: sourceLanguage,
  locales: Object.keys(languages),
  fallbackLocales: { default: sourceLanguage },
  format: formatter({ lineNumbers: false }),
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: within(['apps/api', 'apps/worker', 'packages/domain', 'packages/server']),
      exclude: ['**/*.test.ts', '**/testing/**'],
    },
  ],
}

export default config
