import { languages, pseudoLanguage, sourceLanguage } from '@casebench/shared/languages'
import type { LinguiConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/** What of the Admin Studio only its pages of cases show. */
const adminCases = ['src/features/case-exchange', 'src/features/case-files']

/** What of it only the pages of certification show. */
const adminCertification = ['src/features/assessment', 'src/features/credentials/*.*']

/** What else only the Admin Studio shows. */
const admin = [
  'src/features/accepted-answers',
  'src/features/analysis',
  'src/features/analytics/entry',
  'src/features/applicants',
  'src/features/assignments/*.tsx',
  'src/features/assistant/controls',
  'src/features/at-risk-rules',
  'src/features/cohorts',
  'src/features/failed-evaluations',
  'src/features/knowledge-base',
  'src/features/learning-platforms/*.*',
  'src/features/mail-templates',
  'src/features/marking',
  'src/features/modules',
  'src/features/organizations',
  'src/features/overview',
  'src/features/people',
  'src/features/people-import',
  'src/features/permissions',
  'src/features/policies/editor',
  'src/features/programmes',
  'src/features/provisioning',
  'src/features/regrading',
  'src/features/release',
  'src/features/report-subscriptions',
  'src/features/reports',
  'src/features/review-allocation',
  'src/features/review-queue',
  'src/features/second-marking',
  'src/features/service-accounts',
  'src/features/system',
  'src/features/usage',
  'src/features/webhooks',
  'src/ui/emails',
  'src/ui/ordered',
  'src/ui/searched-choices',
  'src/ui/studio-texts',
]

/** What a case is answered and read with, by whoever has it and by whoever looks at it in the Admin Studio. */
const desk = [
  ...[
    ...['answers', 'attempts', 'briefing', 'comments', 'contests', 'dates', 'desk', 'evaluation', 'evidence', 'inputs'],
    ...['notes', 'panel', 'readings', 'result', 'screening', 'shortcuts', 'submit', 'test-mode/T*.tsx'],
  ].map((part) => `src/features/cases/${part}`),
  'src/features/documents',
  'src/features/evidence',
  'src/features/ownership',
  'src/features/sources',
  'src/ui/case-text',
  'src/ui/result/MarkedCriteria.tsx',
  'src/ui/result/mode-names.ts',
]

/** What is said of an account, to whoever has it and to administrators. */
const account = [
  'src/features/calendar',
  'src/features/credentials/own',
  'src/features/identity/account',
  'src/features/learning-platforms/link',
  'src/features/personal-data',
  'src/features/policies/*.*',
  'src/features/second-factor/!(SecondFactorStep|SixDigits).*',
  'src/ui/copying',
]

/** What is said of what was done: on the dashboard, in the audit trail and of people. */
const activity = ['src/features/analytics/activity', 'src/features/audit']

/** What only says whether a certificate is genuine. */
const verify = ['src/features/credentials/verify']

/** What only the pages of those show who have no account yet, or cannot sign in. */
const visitor = [
  'src/features/onboarding/*.tsx',
  'src/features/onboarding/first-owner',
  'src/features/onboarding/home',
  'src/features/onboarding/invitation',
  'src/features/onboarding/password-recovery',
]

/** What every page begins with: the login, and what the others share with it. */
const start = [
  'src/api',
  'src/app',
  'src/features/identity/*.*',
  'src/features/onboarding/*.ts',
  'src/features/second-factor/SecondFactorStep.tsx',
  'src/features/second-factor/SixDigits.tsx',
  'src/i18n',
  'src/routes',
  'src/shell/ThemeSwitch.tsx',
  'src/shell/color-switch.ts',
  'src/shell/problems',
  'src/ui/*.*',
  'src/ui/form',
]

const within = (folders: readonly string[]): string[] => folders.map((folder) => `<rootDir>/${folder}`)

/** Catalogs by area of the page. An area's is loaded before its first page is shown (i18n/catalogs.ts). */
const config: LinguiConfig = {
  sourceLocale: sourceLanguage,
  locales: [...Object.keys(languages), pseudoLanguage],
  pseudoLocale: { locale: pseudoLanguage, prepend: '[', append: ']', extend: 0.4 },
  fallbackLocales: { default: sourceLanguage },
  format: formatter({ lineNumbers: false }),
  catalogs: [
    { path: '<rootDir>/src/locales/{locale}/start', include: within(start) },
    { path: '<rootDir>/src/locales/{locale}/visitor', include: within(visitor) },
    { path: '<rootDir>/src/locales/{locale}/verify', include: within(verify) },
    { path: '<rootDir>/src/locales/{locale}/desk', include: within(desk) },
    { path: '<rootDir>/src/locales/{locale}/account', include: within(account) },
    { path: '<rootDir>/src/locales/{locale}/activity', include: within(activity) },
    { path: '<rootDir>/src/locales/{locale}/admin', include: within(admin) },
    { path: '<rootDir>/src/locales/{locale}/admin-cases', include: within(adminCases) },
    { path: '<rootDir>/src/locales/{locale}/admin-certification', include: within(adminCertification) },
    {
      path: '<rootDir>/src/locales/{locale}/signed-in',
      include: within(['src']),
      exclude: within([
        ...[start, visitor, verify, desk, account, activity, admin, adminCases, adminCertification].flat(),
      ]),
    },
  ],
}

export default config
