import type { OwnIntent } from '@casebench/domain/assistant/intent'
import { suggestedQuestions } from '@casebench/domain/assistant/suggested-questions'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import { i18n } from '@casebench/server/i18n'
import type { Mode } from '@casebench/shared/assignment-state'
import { canOpenPage } from '@casebench/shared/permissions'
import { type ListedCase, ownCases } from '../cases/listed-cases.ts'
import type { Caller } from '../routing/caller.ts'
import type { Services } from '../services.ts'
import { cleanName } from './greeting.ts'

type Asker = { services: Services; caller: Caller; firstName: string }

const support = (): string => `[${i18n.t('Help and support')}](/platform/support)`
const modeNames: Readonly<Record<Mode, () => string>> = {
  training: () => i18n.t('Training'),
  test: () => i18n.t('Test'),
}

/** A name that an author or administrator chose, as text in Markdown. */
const asText = (name: string): string => name.replaceAll(/\s+/g, ' ').replaceAll(/[!-/:-@[-`{-~]/g, '\\$&')
const bold = (name: string): string => `**${asText(name.trim())}**`

async function casesOf({ services, caller }: Asker): Promise<ListedCase[]> {
  const [training, test] = await Promise.all([
    ownCases(services, caller, 'training'),
    ownCases(services, caller, 'test'),
  ])
  return [...training, ...test]
}

const isOpen = ({ state }: ListedCase): boolean => state === 'inProgress' || state === 'notStarted'

/** The case that the dashboard offers to go on with. */
const nextOf = (cases: readonly ListedCase[]): ListedCase | undefined =>
  cases.find(({ state }) => state === 'inProgress') ?? cases.find(({ state }) => state === 'notStarted')

const dashboardOf = (mode: Mode): string =>
  `[${i18n.t('your dashboard')}](/platform${mode === 'test' ? '?mode=test' : ''})`

function stepFor({ name, mode, state, unanswered }: ListedCase): string {
  const values = { name: bold(name), dashboard: dashboardOf(mode), mode: `**${modeNames[mode]()}**` }
  if (state === 'notStarted')
    return i18n.t('Your next case is {name}. Press **Start** on {dashboard}, under {mode}.', values)
  const left = i18n.t(
    '{unanswered, plural, =0 {Every question is answered: check your answers and press **Submit**.} one {1 question is still to be answered.} other {# questions are still to be answered.}}',
    { unanswered },
  )
  return `${i18n.t('Go on with {name}: press **Continue** on {dashboard}, under {mode}.', values)} ${left}`
}

const forStaff = ({ caller }: Asker): string =>
  canOpenPage('admin_dashboard', caller.groups, caller.pagePermissions)
    ? ` ${i18n.t('What waits for you as an administrator is under **Needs attention** in the [Admin Studio](/admin).')}`
    : ''

async function next(asker: Asker): Promise<string> {
  const cases = await casesOf(asker)
  const found = nextOf(cases)
  if (found) return stepFor(found) + forStaff(asker)
  const nothing =
    cases.length === 0
      ? i18n.t('No case is assigned to you yet. Your coordinator assigns them, and the bell tells you.')
      : i18n.t(
          'You have submitted every case that is assigned to you. In training you can open one again with **Unlock and try again** on its result.',
        )
  return nothing + forStaff(asker)
}

const stateNames: Readonly<Record<ListedCase['state'], () => string>> = {
  notStarted: () => i18n.t('not started'),
  inProgress: () => i18n.t('in progress'),
  evaluating: () => i18n.t('being evaluated'),
  evaluationFailed: () => i18n.t('evaluation failed'),
  passed: () => i18n.t('passed'),
  notPassedYet: () => i18n.t('not passed yet'),
  notPassed: () => i18n.t('not passed'),
  submitted: () => i18n.t('submitted'),
}

/** More cases than a talk shows. */
const maxListed = 10

function listOf(cases: readonly ListedCase[]): string {
  const shown = [...cases.filter(isOpen), ...cases.filter((one) => !isOpen(one))].slice(0, maxListed)
  const lines = shown.map(({ name, mode, state }) => `- ${bold(name)}, ${modeNames[mode]()}: ${stateNames[state]()}`)
  const rest = cases.length - shown.length
  const more = i18n.t('and {rest} more on {dashboard}', { rest, dashboard: dashboardOf('training') })
  return [...lines, ...(rest > 0 ? [`- ${more}`] : [])].join('\n')
}

async function listCases(asker: Asker): Promise<string> {
  const cases = await casesOf(asker)
  if (cases.length === 0) return next(asker)
  const head = i18n.t('{count, plural, one {1 case is assigned to you:} other {# cases are assigned to you:}}', {
    count: cases.length,
  })
  return `${head}\n\n${listOf(cases)}`
}

/** As the dashboard counts: only results that the person may see. */
function scoreIn(mode: Mode, cases: readonly ListedCase[]): string[] {
  const evaluated = cases.filter((one) => one.mode === mode && one.evaluation !== null)
  if (evaluated.length === 0) return []
  const sum = evaluated.reduce((total, { evaluation }) => total + (evaluation?.score ?? 0), 0)
  const passed = evaluated.filter(({ evaluation }) => evaluation?.passed).length
  const average = Math.round((sum / evaluated.length) * 100)
  const figures = i18n.t(
    '{results, plural, one {average score {average}%, {passed} of 1 result passed} other {average score {average}%, {passed} of # results passed}}',
    { average, passed, results: evaluated.length },
  )
  return [`- **${modeNames[mode]()}**: ${figures}`]
}

async function tellScore(asker: Asker): Promise<string> {
  const cases = await casesOf(asker)
  const lines = [...scoreIn('training', cases), ...scoreIn('test', cases)]
  const dashboard = dashboardOf('training')
  if (lines.length === 0)
    return i18n.t('You have no result yet. Once you have submitted a case, its score is on {dashboard}.', { dashboard })
  const where = i18n.t(
    'The score of each case is on {dashboard}; **Where points were lost** there shows what to practise.',
    { dashboard },
  )
  return `${lines.join('\n')}\n\n${where}`
}

const cohortsOf = preparedQuery<{ userId: string }>()('cohorts-of-asker', (db, parameter) =>
  db
    .selectFrom('cohort_member as m')
    .innerJoin('cohort as c', 'c.id', 'm.cohort_id')
    .leftJoin('organization as o', 'o.id', 'c.organization_id')
    .select(['c.description as cohort', 'o.description as organization'])
    .where('m.user_id', '=', parameter('userId'))
    .orderBy('c.description')
    .orderBy('c.id'),
)

async function tellPlacement(asker: Asker): Promise<string> {
  const { rows } = await cohortsOf(asker.services.database, { userId: asker.caller.userId })
  const cohorts = rows.map(({ cohort, organization }) =>
    organization === null
      ? bold(cohort)
      : i18n.t('{cohort} of {organization}', { cohort: bold(cohort), organization: bold(organization) }),
  )
  const place =
    cohorts.length === 0
      ? i18n.t('You are in no cohort.')
      : i18n.t('You are in {cohorts}.', { cohorts: cohorts.join(', ') })
  const whom = i18n.t('Casebench does not assign you to one coordinator: any of them answers you under {support}.', {
    support: support(),
  })
  return `${place} ${whom}`
}

const abilities = (): string =>
  i18n.t(
    'I explain due diligence and how Casebench works, from the knowledge base. Ask me “{next}”, “{score}” or, for example, “Who is a beneficial owner?”. In a test I say nothing.',
    { next: i18n.say(suggestedQuestions.next), score: i18n.say(suggestedQuestions.score) },
  )

const answers: Readonly<Record<OwnIntent, (asker: Asker) => string | Promise<string>>> = {
  greeting: ({ firstName }) => {
    const name = cleanName(firstName)
    const hello = name === '' ? i18n.t('Hello!') : i18n.t('Hello {name}!', { name })
    return `${hello} ${i18n.t('I am Manu, an AI assistant.')} ${abilities()}`
  },
  thanks: () => i18n.t('You’re welcome. Ask me again whenever something is unclear.'),
  farewell: () => i18n.t('Goodbye! Your answers are saved, and I am here when you come back.'),
  about: () =>
    `${i18n.t('I am Manu, an AI assistant.')} ${abilities()} ${i18n.t('To reach a person, use {support}.', { support: support() })}`,
  next,
  cases: listCases,
  score: tellScore,
  placement: tellPlacement,
  person: () =>
    i18n.t(
      'Open {support} in the account menu and write your question: a coordinator answers there, and the bell tells you. Say which case and question it is about.',
      { support: support() },
    ),
}

/** What Manu answers by itself, without a model: of the asker's data no more than their own dashboard shows. */
export const answerIntent = async (intent: OwnIntent, asker: Asker): Promise<string> => answers[intent](asker)
