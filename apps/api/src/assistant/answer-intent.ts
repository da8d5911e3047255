import { preparedQuery } from '@casebench/server/database/prepared-query'
import type { Mode } from '@casebench/shared/assignment-state'
import { canOpenPage } from '@casebench/shared/permissions'
import { type ListedCase, ownCases } from '../cases/listed-cases.ts'
import type { Caller } from '../routing/caller.ts'
import type { Services } from '../services.ts'
import { cleanName } from './greeting.ts'
import type { Intent } from './intent.ts'

type Asker = { services: Services; caller: Caller; firstName: string }

const support = '[Help and support](/platform/support)'
const modeNames: Readonly<Record<Mode, string>> = { training: 'Training', test: 'Test' }

/** A name that an author or administrator chose, as text in Markdown. */
const asText = (name: string): string => name.replaceAll(/\s+/g, ' ').replaceAll(/[!-/:-@[-`{-~]/g, '\\$&')
const bold = (name: string): string => `**${asText(name.trim())}**`

const counted = (count: number, one: string, other = `${one}s`): string => `${count} ${count === 1 ? one : other}`

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

const dashboardOf = (mode: Mode): string => `[your dashboard](/platform${mode === 'test' ? '?mode=test' : ''})`

function stepFor({ name, mode, state, unanswered }: ListedCase): string {
  const where = `on ${dashboardOf(mode)}, under **${modeNames[mode]}**`
  if (state === 'notStarted') return `Your next case is ${bold(name)}. Press **Start** ${where}.`
  const left =
    unanswered === 0
      ? 'Every question is answered: check your answers and press **Submit**.'
      : `${counted(unanswered, 'question is', 'questions are')} still to be answered.`
  return `Go on with ${bold(name)}: press **Continue** ${where}. ${left}`
}

const forStaff = ({ caller }: Asker): string =>
  canOpenPage('admin_dashboard', caller.groups, caller.pagePermissions)
    ? ' What waits for you as an administrator is under **Needs attention** in the [Admin Studio](/admin).'
    : ''

async function next(asker: Asker): Promise<string> {
  const cases = await casesOf(asker)
  const found = nextOf(cases)
  if (found) return stepFor(found) + forStaff(asker)
  const nothing =
    cases.length === 0
      ? 'No case is assigned to you yet. Your coordinator assigns them, and the bell tells you.'
      : 'You have submitted every case that is assigned to you. In training you can open one again with **Unlock and try again** on its result.'
  return nothing + forStaff(asker)
}

const stateNames: Readonly<Record<ListedCase['state'], string>> = {
  notStarted: 'not started',
  inProgress: 'in progress',
  evaluating: 'being evaluated',
  evaluationFailed: 'evaluation failed',
  passed: 'passed',
  notPassedYet: 'not passed yet',
  notPassed: 'not passed',
  submitted: 'submitted',
}

/** More cases than a talk shows. */
const maxListed = 10

function listOf(cases: readonly ListedCase[]): string {
  const shown = [...cases.filter(isOpen), ...cases.filter((one) => !isOpen(one))].slice(0, maxListed)
  const lines = shown.map(({ name, mode, state }) => `- ${bold(name)}, ${mode}: ${stateNames[state]}`)
  const rest = cases.length - shown.length
  return [...lines, ...(rest > 0 ? [`- and ${rest} more on [your dashboard](/platform)`] : [])].join('\n')
}

async function listCases(asker: Asker): Promise<string> {
  const cases = await casesOf(asker)
  if (cases.length === 0) return next(asker)
  return `${counted(cases.length, 'case is', 'cases are')} assigned to you:\n\n${listOf(cases)}`
}

/** As the dashboard counts: only results that the person may see. */
function scoreIn(mode: Mode, cases: readonly ListedCase[]): string[] {
  const evaluated = cases.filter((one) => one.mode === mode && one.evaluation !== null)
  if (evaluated.length === 0) return []
  const sum = evaluated.reduce((total, { evaluation }) => total + (evaluation?.score ?? 0), 0)
  const passed = evaluated.filter(({ evaluation }) => evaluation?.passed).length
  const average = Math.round((sum / evaluated.length) * 100)
  return [
    `- **${modeNames[mode]}**: average score ${average}%, ${passed} of ${counted(evaluated.length, 'result')} passed`,
  ]
}

async function tellScore(asker: Asker): Promise<string> {
  const cases = await casesOf(asker)
  const lines = [...scoreIn('training', cases), ...scoreIn('test', cases)]
  if (lines.length === 0)
    return `You have no result yet. Once you have submitted a case, its score is on ${dashboardOf('training')}.`
  return `${lines.join('\n')}\n\nThe score of each case is on ${dashboardOf('training')}; **Where points were lost** there shows what to practise.`
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
    organization === null ? bold(cohort) : `${bold(cohort)} of ${bold(organization)}`,
  )
  const place = cohorts.length === 0 ? 'You are in no cohort.' : `You are in ${cohorts.join(', ')}.`
  return `${place} Casebench does not assign you to one coordinator: any of them answers you under ${support}.`
}

const abilities =
  'I explain due diligence and how Casebench works, from the knowledge base. Ask me “What should I do next?”, “What is my score?” or, for example, “Who is a beneficial owner?”. In a test I say nothing.'

const answers: Readonly<Record<Intent, (asker: Asker) => string | Promise<string>>> = {
  greeting: ({ firstName }) => {
    const name = cleanName(firstName)
    return `${name === '' ? 'Hello!' : `Hello ${name}!`} I am Manu, an AI assistant. ${abilities}`
  },
  thanks: () => 'You’re welcome. Ask me again whenever something is unclear.',
  farewell: () => 'Goodbye! Your answers are saved, and I am here when you come back.',
  about: () => `I am Manu, an AI assistant. ${abilities} To reach a person, use ${support}.`,
  next,
  cases: listCases,
  score: tellScore,
  placement: tellPlacement,
  person: () =>
    `Open ${support} in the account menu and write your question: a coordinator answers there, and the bell tells you. Say which case and question it is about.`,
}

/** What Manu answers by itself, without a model: of the asker's data no more than their own dashboard shows. */
export const answerIntent = async (intent: Intent, asker: Asker): Promise<string> => answers[intent](asker)
