/**
 * What an entry of the audit trail may say that was changed, with the kind of its values. A new one is its name here and
 * its words in the page's `change-labels.ts`. `text` is what is only said to have changed: too long to keep, or a person's.
 */
export const changeFields = {
  // Of an account
  username: 'text',
  firstName: 'text',
  lastName: 'text',
  phone: 'text',
  metadata: 'text',
  summary: 'text',
  level: 'number',
  roles: 'roles',
  cohorts: 'names',
  suspended: 'switch',
  testMode: 'switch',
  extraTime: 'percent',
  language: 'language',
  leaderboard: 'switch',
  reportSchedule: 'text',
  // Of an assignment
  opensAt: 'moment',
  dueAt: 'moment',
  closesAt: 'moment',
  takesLate: 'switch',
  attempts: 'limit',
  extendedUntil: 'moment',
  extraAttempts: 'number',
  reason: 'text',
  timeZone: 'name',
  // Of a result
  mark: 'marking',
  score: 'score',
  // Of a cohort or an organization
  name: 'name',
  organization: 'name',
  ownReminders: 'switch',
  reminderDays: 'names',
  reminderTime: 'minute',
  ownRiskRules: 'switch',
  riskRule: 'riskLimit',
  // Of a case
  passMark: 'percent',
  questions: 'number',
  changedQuestions: 'number',
  documents: 'number',
  answerSheet: 'text',
  timeLimit: 'minutes',
  testOnly: 'switch',
  instructions: 'text',
  revealAnswers: 'text',
  cut: 'score',
  // Of a question of the question bank
  answerType: 'text',
  options: 'text',
  guidance: 'text',
  grading: 'text',
  tags: 'names',
  // Of a programme or a certificate
  title: 'name',
  description: 'text',
  version: 'number',
  givesLevel: 'number',
  steps: 'names',
  step: 'text',
  criteria: 'text',
  cases: 'names',
  validMonths: 'months',
  graceDays: 'days',
  certificateState: 'certificateState',
  issuing: 'switch',
  link: 'switch',
  // Of the installation
  module: 'switch',
  pages: 'permissions',
  calls: 'names',
  linksExisting: 'switch',
  sendsInvitations: 'switch',
  groupGives: 'name',
  webhookAddress: 'text',
  webhookEvents: 'names',
  daysToReview: 'days',
  allocationReviewers: 'names',
  allocationCohorts: 'names',
  allocationMode: 'mode',
  allocationLanguages: 'names',
  mostWaiting: 'limit',
  apartBy: 'apartBy',
  tokensPerPerson: 'limit',
  tokensInAll: 'limit',
  prompt: 'text',
  temperature: 'number',
  topP: 'number',
  model: 'name',
  tools: 'tools',
  maxTokens: 'limit',
  ownMailText: 'switch',
  mailSubject: 'text',
  mailText: 'text',
  asks: 'switch',
  mainLanguage: 'language',
  languages: 'languages',
  policyText: 'text',
  // Of an entry of the knowledge base
  question: 'text',
  page: 'text',
  response: 'text',
} as const

export type ChangeField = keyof typeof changeFields
export type ChangeKind = (typeof changeFields)[ChangeField]

const listKinds = ['roles', 'names', 'permissions', 'languages', 'tools'] as const
type ListKind = (typeof listKinds)[number]

export const isListKind = (kind: ChangeKind): kind is ListKind => (listKinds as readonly ChangeKind[]).includes(kind)

/** What a field holds by its kind, before it is written down. */
export type ValueOf<Field extends ChangeField> = (typeof changeFields)[Field] extends ListKind
  ? readonly string[]
  : (typeof changeFields)[Field] extends 'switch'
    ? boolean
    : (typeof changeFields)[Field] extends 'moment'
      ? Date
      : (typeof changeFields)[Field] extends 'text'
        ? unknown
        : (typeof changeFields)[Field] extends 'name' | 'language' | 'marking' | 'certificateState' | 'mode' | 'apartBy'
          ? string
          : number
