/**
 * @typedef {object} Suite
 * @property {string} name what it attacks
 * @property {readonly string[]} files where its tests are, from the root of the checkout
 */

/** @type {readonly Suite[]} */
export const suites = [
  { name: 'who may make which call', files: ['apps/api/src/all-routes/authorization-matrix.test.ts'] },
  {
    name: 'answer sheets',
    files: [
      'apps/api/src/all-routes/canaries.test.ts',
      'apps/web/src/answer-sheets.test.ts',
      'packages/shared/src/case-file/questions.test.ts',
      'apps/api/src/evidence/evidence.test.ts',
      'packages/grading/src/evidence/evidence.test.ts',
      'apps/worker/src/assistant/answer-question.test.ts',
    ],
  },
  {
    name: 'read-outs of tests',
    files: [
      'apps/api/src/cases/read-outs.test.ts',
      'apps/api/src/cases/withheld-everywhere.test.ts',
      'apps/api/src/attempts/attempts.test.ts',
      'apps/api/src/authorization/open-tests.test.ts',
      'apps/api/src/cases/timed-test.test.ts',
      'packages/grading/src/disclosure/section-levels.test.ts',
    ],
  },
  {
    name: 'whose test is marked blind',
    files: [
      'apps/api/src/marking/blind-marking.test.ts',
      'apps/api/src/marking/blind-marking-calls.test.ts',
      'apps/api/src/reviewers/reference.test.ts',
    ],
  },
  {
    name: 'addresses and secrets of webhooks',
    files: ['apps/api/src/webhooks/webhook-attacks.test.ts', 'apps/worker/src/webhooks/send-webhooks.test.ts'],
  },
  {
    name: 'keys of service accounts',
    files: ['key-attacks', 'service-accounts'].map((file) => `apps/api/src/service-accounts/${file}.test.ts`),
  },
  {
    name: 'provisioning over SCIM',
    files: ['provisioning-attacks', 'filters', 'users', 'groups'].map(
      (file) => `apps/api/src/provisioning/${file}.test.ts`,
    ),
  },
  { name: 'access tokens', files: ['apps/api/src/authentication/token-attacks.test.ts'] },
  {
    name: 'OpenID Connect',
    files: [
      'apps/api/src/external-identity/refused-sign-in.test.ts',
      'apps/api/src/external-identity/external-sign-in.test.ts',
      'apps/api/src/external-identity/accounts.test.ts',
      'apps/api/src/external-identity/profile.test.ts',
      'apps/api/src/external-identity/silent-provider.test.ts',
      'apps/api/src/external-identity/hung-provider.test.ts',
    ],
  },
  {
    name: 'requests of other sites',
    files: ['apps/api/src/http/foreign-origin.test.ts', 'apps/api/src/push/sockets.test.ts'],
  },
  {
    name: 'look-alike emails and usernames',
    files: [
      'apps/api/src/identity/look-alikes.test.ts',
      'apps/api/src/identity/emails.test.ts',
      'apps/api/src/http/address-key.test.ts',
      'apps/api/src/people/look-alike-usernames.test.ts',
      'packages/shared/src/emails.test.ts',
      'packages/shared/src/usernames.test.ts',
    ],
  },
  { name: 'redirects', files: ['packages/shared/src/return-to.test.ts'] },
  {
    name: 'who has an account',
    files: [
      'apps/api/src/onboarding/create-owner.test.ts',
      'apps/api/src/people/invitations.test.ts',
      'apps/api/src/identity/identity.test.ts',
      'apps/api/src/onboarding/apply.test.ts',
      'apps/api/src/onboarding/forgotten-password.test.ts',
      'apps/api/src/onboarding/accept-approval.test.ts',
    ],
  },
  {
    name: 'guessing',
    files: ['apps/api/src/authentication/attempt-limits.test.ts', 'apps/api/src/second-factor/sign-in.test.ts'],
  },
  {
    name: 'files that people send',
    files: [
      'apps/api/src/documents/odd-uploads.test.ts',
      'apps/api/src/documents/broken-uploads.test.ts',
      'apps/api/src/people-import/odd-files.test.ts',
      'apps/api/src/spreadsheets/bombs.test.ts',
      'apps/api/src/case-exchange/case-exchange.test.ts',
      'apps/api/src/documents/share.test.ts',
      'apps/api/src/http/disk-full.test.ts',
      'packages/server/src/storage.test.ts',
      'packages/domain/src/unclaimed-files.test.ts',
    ],
  },
  {
    name: 'websites that are read',
    files: ['apps/worker/src/knowledge-base/page-reader.test.ts', 'packages/server/src/network/public-address.test.ts'],
  },
  {
    name: 'learning platforms',
    files: [
      'apps/api/src/learning-platforms/launch-attack.test.ts',
      'apps/api/src/learning-platforms/account-attack.test.ts',
      'apps/worker/src/learning-platforms/send-scores.test.ts',
    ],
  },
  {
    name: 'patterns that never end',
    files: ['packages/grading/src/pattern.test.ts', 'apps/api/src/case-files/trying.test.ts'],
  },
  {
    name: 'more than there may be, and what never ends',
    files: [
      'apps/api/src/cases/answer-quota.test.ts',
      'apps/api/src/accepted-answers/accepted-answers.test.ts',
      'apps/api/src/comments/comments.test.ts',
      'apps/api/src/marking/rubric.test.ts',
      'packages/grading/src/check-case.test.ts',
      'apps/api/src/reports/export-reports.test.ts',
      'apps/api/src/http/json-body.test.ts',
      'apps/api/src/all-routes/named-values.test.ts',
      'packages/grading/src/text/too-long.test.ts',
      'apps/api/src/matching/matching-threads.test.ts',
      'apps/worker/src/grading/grading-threads.test.ts',
      'packages/server/src/threads.test.ts',
      'packages/grading/src/remember.test.ts',
      'apps/api/src/people-import/waiting-imports.test.ts',
      'apps/worker/src/people-import/sweep-imports.test.ts',
    ],
  },
  { name: 'keys planted in the audit trail', files: ['apps/api/src/audit/planted-keys.test.ts'] },
  {
    name: 'certificates that are forged, or made to never end',
    files: ['badge-file', 'fuzz', 'limits', 'status-list', 'tampering', 'vc-jwt'].map(
      (name) => `packages/credentials/src/${name}.test.ts`,
    ),
  },
  { name: 'injections', files: ['apps/api/src/all-routes/injections.test.ts'] },
  { name: 'broken HTTP', files: ['apps/api/src/http/unreadable-request.test.ts'] },
  {
    name: 'whoever is slow, or does not read',
    files: [
      'apps/api/src/http/connections.test.ts',
      'apps/api/src/http/unread-answers.test.ts',
      'apps/api/src/system/slowest-sender.test.ts',
    ],
  },
  { name: 'private notes', files: ['apps/api/src/notes/notes.test.ts'] },
  { name: 'certificates', files: ['apps/api/src/credentials/credentials.test.ts'] },
  { name: 'steps of programmes', files: ['apps/api/src/programmes/programmes.test.ts'] },
  { name: 'one’s own assessment', files: ['apps/api/src/authorization/own-assessment.test.ts'] },
  {
    name: 'links out of answers',
    files: ['apps/worker/src/assistant/link-guard.test.ts', 'apps/web/src/features/assistant/chat/links.test.ts'],
  },
  {
    name: 'what logs and caches keep',
    files: [
      'packages/server/src/redaction.test.ts',
      'apps/api/src/observability/logs.test.ts',
      'apps/api/src/all-routes/caching.test.ts',
      'apps/api/src/http/security-headers.test.ts',
    ],
  },
  {
    name: 'many at once',
    files: [
      'apps/api/src/assignments/interleavings.test.ts',
      'apps/api/src/authentication/sessions.test.ts',
      'apps/api/src/authentication/concurrency-limiter.test.ts',
      'apps/api/src/system/shed-load.test.ts',
      'apps/api/src/http/turns.test.ts',
      'apps/api/src/http/active-time.test.ts',
      'apps/api/src/audit/in-pieces.test.ts',
    ],
  },
  {
    name: 'prompt injection',
    files: ['packages/grading/src/model-marking/model-marking.test.ts', 'apps/worker/src/safety/check-safety.test.ts'],
  },
]

/** In a real browser: every field that a page shows. */
export const browserSuite = { name: 'scripts in what pages show', file: 'e2e/attack.spec.ts' }

/** What `npm run fuzz` runs. */
export const fuzzFiles = ['fuzz', 'life-cycles', 'stale-versions'].map(
  (name) => `apps/api/src/all-routes/${name}.test.ts`,
)
