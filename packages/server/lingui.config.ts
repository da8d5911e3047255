import { languages, sourceLanguage } from '@casebench/shared/languages'
import type { LinguiConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { textExtractor } from './text-extractor.ts'

const within = (folders: readonly string[]): string[] => folders.map((folder) => `<rootDir>/../../${folder}/src`)

/** The catalog of what the servers say (src/i18n.ts, packages/shared/src/message.ts). */
const config: LinguiConfig = {
  sourceLocale: sourceLanguage,
  locales: Object.keys(languages),
  fallbackLocales: { default: sourceLanguage },
  extractors: [textExtractor],
  format: formatter({ lineNumbers: false }),
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: within([
        'apps/api',
        'apps/worker',
        'packages/domain',
        'packages/grading',
        'packages/server',
        'packages/shared',
      ]),
      exclude: ['**/*.test.ts', '**/testing/**'],
    },
  ],
}

export default config
